// Layouts as a Node server answers them: server.mjs PORT
import { createHash } from "node:crypto";
import { createServer } from "node:http";

import { cardStack } from "./card-stack.mjs";
import { scrollStack } from "./scroll-stack.mjs";

const layouts = { "/v1/card-stack": cardStack, "/v1/scroll-stack": scrollStack, "/v1/batch": batch };

function batch({ requests }) {
  return { responses: requests.map(({ path, body }) => ({ status: 200, body: layouts[path](body) })) };
}

function handle(request, response) {
  const url = new URL(request.url, "http://localhost");
  const layout = layouts[url.pathname];
  if (!layout) return reply(response, 404, { title: "Not found" });
  if (request.method === "GET") {
    return answer(request, response, () => layout(JSON.parse(url.searchParams.get("request"))));
  }
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => answer(request, response, () => layout(JSON.parse(Buffer.concat(parts).toString()))));
}

function answer(request, response, layOut) {
  try {
    reply(response, 200, layOut(), request);
  } catch (error) {
    reply(response, 400, { title: error.message });
  }
}

function reply(response, status, value, request) {
  const body = Buffer.from(JSON.stringify(value));
  const fields = { "Content-Type": "application/json", "Content-Length": body.length };
  if (request?.method === "GET") {
    fields.ETag = `"${createHash("sha1").update(body).digest("base64")}"`;
    if (request.headers["if-none-match"] === fields.ETag) {
      response.writeHead(304, { ETag: fields.ETag });
      return response.end();
    }
  }
  response.writeHead(status, fields);
  response.end(body);
}

createServer(handle).listen(Number(process.argv[2]), "127.0.0.1");
