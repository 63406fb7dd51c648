#!/usr/bin/env bash
# Starts PostgreSQL and Redis where nothing answers at the addresses of .env, and writes .env when there is none.
# A server that answers already is used as it is: ours is only a database inside it.
#
#   servers.sh [start]   idempotent, a fraction of a second when both answer
#   servers.sh env       only writes .env
#   servers.sh stop      stops our own cluster and our own Redis, never somebody else's
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

readonly pg_version=15
readonly cluster=zertsalo
readonly own_pg_port=55432
readonly own_redis_port=56379

as_root() { if [[ $EUID -eq 0 ]]; then "$@"; else sudo "$@"; fi; }
die() { echo "servers: $*" >&2 && exit 1; }

# Not only an open port: a server that lets us in without a password and is new enough.
postgres_answers() {
  local version
  version=$(PGCONNECT_TIMEOUT=2 psql -w "$1" -Atqc 'show server_version_num' 2>/dev/null) && ((version >= 150000))
}
redis_answers() { [[ $(redis-cli -u "$1" ping 2>/dev/null) == PONG ]]; }

# What is asked of the environment wins over .env, as everywhere in the project.
setting() { printenv "$1" || sed -n "s|^$1=||p" .env | tail -n 1; }

write_env() {
  local pg_port=5432 redis_port=6379 secret files_secret staff_secret
  postgres_answers "postgres://postgres@127.0.0.1:$pg_port/postgres" || pg_port=$own_pg_port
  redis_answers "redis://127.0.0.1:$redis_port" || redis_port=$own_redis_port
  secret=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n') # the example's own is known to everyone
  files_secret=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
  staff_secret=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
  sed -e "s|^JWT_SECRET=.*|JWT_SECRET=$secret|" \
    -e "s|^STAFF_SECRET=.*|STAFF_SECRET=$staff_secret|" \
    -e "s|^FILES_SECRET=.*|FILES_SECRET=$files_secret|" \
    -e "s|^\(DATABASE_URL=.*127.0.0.1\):[0-9]*|\1:$pg_port|" \
    -e "s|^\(REDIS_URL=.*127.0.0.1\):[0-9]*|\1:$redis_port|" .env.example >.env
  echo "servers: .env written, PostgreSQL on port $pg_port, Redis on port $redis_port"
}

start_postgres() {
  local url port
  url=$(setting DATABASE_URL)
  url="${url%%\?*}"
  url="${url%/*}/postgres" # our own database may not exist yet
  postgres_answers "$url" && return
  [[ $url =~ @(127\.0\.0\.1|localhost):([0-9]+)/ ]] || die "PostgreSQL does not answer at $url"
  port="${BASH_REMATCH[2]}"

  command -v pg_ctlcluster >/dev/null || die "no PostgreSQL on this machine: run 'pnpm run setup' (Debian) or 'docker compose up -d'"
  if [[ $port == "$own_pg_port" && ! -d /etc/postgresql/$pg_version/$cluster ]]; then
    as_root pg_createcluster "$pg_version" "$cluster" -p "$port" --locale C.UTF-8 -e UTF8 -- \
      --auth-host=trust --auth-local=trust >/dev/null
  fi
  local found
  found=$(pg_lsclusters --no-header | awk -v port="$port" '$3 == port { print $1, $2; exit }')
  [[ -n $found ]] || die "nothing listens on port $port; correct DATABASE_URL in .env, or remove .env and start again"
  # shellcheck disable=SC2086 # version and name are two words
  as_root pg_ctlcluster $found start || true
  postgres_answers "$url" || die "PostgreSQL on port $port does not let us in as $url"
  echo "servers: PostgreSQL started on port $port"
}

start_redis() {
  local url
  url=$(setting REDIS_URL)
  redis_answers "$url" && return
  [[ $url =~ //(127\.0\.0\.1|localhost):([0-9]+) ]] || die "Redis does not answer at $url"
  command -v redis-server >/dev/null || die "no Redis on this machine: run 'pnpm run setup' (Debian) or 'docker compose up -d'"
  redis-server --port "${BASH_REMATCH[2]}" --bind 127.0.0.1 --save '' --daemonize yes >/dev/null
  for _ in {1..50}; do redis_answers "$url" && break || sleep 0.1; done
  redis_answers "$url" || die "Redis did not start on port ${BASH_REMATCH[2]}"
  echo "servers: Redis started on port ${BASH_REMATCH[2]}"
}

case "${1:-start}" in
  start)
    [[ -f .env ]] || write_env
    start_postgres
    start_redis
    ;;
  env) [[ -f .env ]] || write_env ;;
  stop)
    [[ -d /etc/postgresql/$pg_version/$cluster ]] && as_root pg_ctlcluster "$pg_version" "$cluster" stop || true
    redis-cli -p "$own_redis_port" shutdown nosave 2>/dev/null || true
    ;;
  *) die "unknown word '$1': start, env or stop" ;;
esac
