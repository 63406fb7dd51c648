# Sourced by .ci/run and .ci/full: steps, what they count, and the summary.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export CI=true
export FORCE_COLOR=0
# Services that tests start in processes of their own come from the bundles of the build: from sources each takes seconds.
export BUILT=on
readonly reports=.data/ci
rm -rf "$reports" && mkdir -p "$reports"

passed=0
failed=0
summary=()

# noted NAME STATUS SECONDS: one line in the summary
noted() {
  local outcome=ok
  (($2 == 0)) || outcome=FAILED
  summary+=("$(printf '%-16s %-7s %4d s' "$1" "$outcome" "$3")")
}

# step NAME COMMAND...: runs it and shows what it prints
step() {
  local name=$1 began=$SECONDS status
  shift
  printf '\n=== %s\n' "$name"
  "$@"
  status=$?
  noted "$name" "$status" $((SECONDS - began))
  return $status
}

# A step without which nothing after it makes sense.
need() {
  step "$@" && return
  failed=$((failed + 1))
  finish
}

# begin NAME COMMAND...: a check that runs beside the others; `collect` waits for it.
begun=()
begin() {
  local name=$1
  shift
  begun+=("$name")
  (
    began=$SECONDS
    "$@" >"$reports/$name.log" 2>&1
    echo "$? $((SECONDS - began))" >"$reports/$name.status"
  ) &
}

# Waits for all that was begun: each is one check, passed or failed. What a failed one has printed is shown.
collect() {
  local name status took
  wait
  for name in "${begun[@]}"; do
    read -r status took <"$reports/$name.status" || { status=1 took=0; }
    noted "$name" "$status" "$took"
    if ((status == 0)); then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      printf '\n=== %s\n' "$name"
      cat "$reports/$name.log"
    fi
  done
  begun=()
}

# A step that counts tests: its report says how many, and which have failed or needed a second try, which is a failure
# too. A runner that fails without naming a test counts as one failure.
tests() {
  local name=$1 report=$2 status p=0 f=0 lines=()
  shift 2
  step "$name" "$@"
  status=$?
  mapfile -t lines < <(pnpm --silent exec node tools/dev/test-results.ts "$report")
  read -r p f <<<"${lines[0]:-0 1}" # a report that cannot be read is a failure
  summary+=("${lines[@]:1}")
  ((status != 0 && f == 0)) && f=1
  passed=$((passed + p))
  failed=$((failed + f))
}

finish() {
  printf '\n=== summary (%d s)\n' "$SECONDS"
  printf '%s\n' "${summary[@]}"
  printf '%d passed, %d failed\n' "$passed" "$failed"
  exit $((failed > 0))
}

get_pnpm() {
  local version
  version=$(node -p 'require("./package.json").packageManager.split("@")[1]')
  [[ $(pnpm --version 2>/dev/null) == "$version" ]] || npm install --global --silent "pnpm@$version"
}

set_up() {
  bash tools/dev/setup.sh && eval "$(bash tools/dev/test-servers.sh start)" || return
  CHROMIUM_PATH=$(command -v chromium-headless-shell)
  export CHROMIUM_PATH
}

# Machine, libraries, and the servers that tests use and nobody else.
prepare() {
  need pnpm get_pnpm
  need install pnpm install --frozen-lockfile
  trap 'bash tools/dev/test-servers.sh stop' EXIT
  need setup set_up
}

# Static checks and the build, side by side. Only a failed build stops the run: the rest says what it has to say.
check_and_build() {
  need typegen pnpm typegen
  printf '\n=== checks and build\n'
  begin build pnpm build
  begin format pnpm format:check
  begin lint pnpm exec oxlint --deny-warnings
  begin boundaries pnpm boundaries
  # One checker each: four of them check much of the same four times, and the cores are busy with the other steps.
  begin types pnpm exec tsc -p tsconfig.json --checkers 1
  begin types-storefront pnpm --filter @zertsalo/storefront exec tsc -p tsconfig.json --checkers 1
  begin types-backoffice pnpm --filter @zertsalo/backoffice exec tsc -p tsconfig.json --checkers 1
  begin unused pnpm unused
  collect
  [[ $(cut -d ' ' -f 1 "$reports/build.status") == 0 ]] || finish
}

# unit_tests PROJECT...
unit_tests() {
  tests tests "$reports/vitest.json" pnpm exec vitest run "${@/#/--project=}" \
    --reporter=dot --reporter=json --outputFile.json="$reports/vitest.json"
}

journeys() {
  rm -rf e2e/test-results
  tests journeys e2e/test-results/results.json pnpm e2e
}
