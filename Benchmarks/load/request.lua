-- For wrk: posts the request file that is named behind `--`, or sends GETs without one. Prints the results as JSON.

function init(arguments)
  if not arguments[1] then return end
  local file = assert(io.open(arguments[1], "rb"))
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/json"
  wrk.body = file:read("*a")
  file:close()
end

function done(summary)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('\n{"requests": %d, "bytes": %.0f, "seconds": %f, "failures": %d}\n',
    summary.requests, summary.bytes, summary.duration / 1e6, failures))
end
