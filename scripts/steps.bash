# Shared by the scripts: steps that print their title and duration. Everything here prints to stderr; stdout is the
# program's.

# fail MESSAGE…: ends the script with status 1.
fail() {
  echo "error: $*" >&2
  exit 1
}

# step TITLE COMMAND…: runs a command, and prints its duration and its CPU time; ends the script with its status if it
# fails.
step() {
  local title=$1 start=$SECONDS before status=0
  shift
  cpu_time
  before=$cpu
  echo "==> $title" >&2
  "$@" || status=$?
  if ((status != 0)); then
    echo "==> $title: failed with status $status after $((SECONDS - start)) s" >&2
    exit "$status"
  fi
  cpu_time
  echo "==> $title: $((SECONDS - start)) s, $((cpu - before)) s of CPU time" >&2
}

# cpu_time: sets $cpu to the CPU time of this shell and of the processes that have ended below it, in seconds.
cpu_time() {
  local stat
  read -r -a stat <"/proc/$BASHPID/stat"
  cpu=$(((stat[13] + stat[14] + stat[15] + stat[16]) / 100))
}

# begin TITLE COMMAND…: begins a step that runs in parallel with the following ones, in its own process group. Its
# output is stored until the step is finished.
begun=()
begin() {
  local log
  log=$(mktemp)
  echo "==> $1: begins" >&2
  set -m
  (step "$@") </dev/null >"$log" 2>&1 &
  set +m
  begun[$!]=$log
}

# finish: waits for the steps that were begun and prints their output; ends the script with the status of a failed
# step.
finish() {
  local process status=0
  for process in "${!begun[@]}"; do
    wait "$process" || status=$?
    cat "${begun[$process]}" >&2
    rm "${begun[$process]}"
    unset "begun[$process]"
  done
  ((status == 0)) || exit "$status"
}

# abandon: ends the steps that were begun, if the script ends before them.
abandon() {
  local process
  for process in "${!begun[@]}"; do
    kill -- "-$process" 2>/dev/null || true
    rm -f "${begun[$process]}"
  done
}
trap abandon EXIT

for part in packages builds; do source "$(dirname "${BASH_SOURCE[0]}")/$part.bash"; done

# draw_requests PYTHON PROGRAM COUNT OPTION…: draws requests for each model, and compares answers. Some models compute to 60
# digits or with long fractions, and take minutes for some requests: they get a fifth of COUNT.
draw_requests() {
  local python=$1 program=$2 count=$3 model
  local -A slow=([catches]=5 [flings]=5 [reorders]=5 [screens]=5 [updates]=5)
  shift 3
  for model in run catches columns decks edits flings kinds reorders rounding screens scrolls stacks texts updates module; do
    step "Draw requests: Tests/combinations/$model.py" \
      "$python" "Tests/combinations/$model.py" "$program" --requests "$((count / ${slow[$model]:-1}))" "$@"
  done
}
