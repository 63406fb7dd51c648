#!/usr/bin/env bash
# PostgreSQL and Redis for tests alone: a cluster of this checkout's own that writes nothing through to the disk
# (fsync off), on free ports, thrown away by `stop`. Tests make and drop a database every second; on a server that
# keeps its promises to the disk that is most of their time.
#
#   eval "$(bash tools/dev/test-servers.sh start)"   starts both, sets DATABASE_URL and REDIS_URL; idempotent
#   bash tools/dev/test-servers.sh stop              stops both and removes their data
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

die() { echo "test-servers: $*" >&2 && exit 1; }

# Memory where there is enough of it. One directory for each checkout: two of them can run side by side.
base=${TMPDIR:-/tmp}
if [[ -w /dev/shm ]] && (($(df --output=avail -k /dev/shm | tail -n 1) > 4 * 1024 * 1024)); then base=/dev/shm; fi
readonly dir="$base/zertsalo-test-$(pwd -P | cksum | cut -d ' ' -f 1)"
binaries=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
readonly binaries

# PostgreSQL refuses to run as root.
as_postgres() { if [[ $EUID -eq 0 ]]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi; }

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

start_postgres() {
  local port
  as_postgres "$binaries/pg_ctl" -D "$dir/postgres" status >/dev/null 2>&1 && return
  rm -rf "$dir/postgres" && mkdir -p "$dir"
  ((EUID != 0)) || chown postgres "$dir"
  port=$(free_port)
  as_postgres "$binaries/initdb" -D "$dir/postgres" -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 \
    --no-sync >/dev/null
  as_postgres tee -a "$dir/postgres/postgresql.conf" >/dev/null <<CONF
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
shared_buffers = 256MB
fsync = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
max_wal_size = 4GB
checkpoint_timeout = 1h
CONF
  as_postgres "$binaries/pg_ctl" -D "$dir/postgres" -l "$dir/postgres.log" -w start >/dev/null ||
    die "PostgreSQL did not start, see $dir/postgres.log"
  echo "$port" >"$dir/postgres.port"
}

start_redis() {
  local port
  if [[ -f $dir/redis.port ]] && [[ $(redis-cli -p "$(<"$dir/redis.port")" ping 2>/dev/null) == PONG ]]; then return; fi
  port=$(free_port)
  redis-server --port "$port" --bind 127.0.0.1 --save '' --appendonly no --daemonize yes --dir "$dir" >/dev/null
  for _ in {1..50}; do [[ $(redis-cli -p "$port" ping 2>/dev/null) == PONG ]] && break || sleep 0.1; done
  [[ $(redis-cli -p "$port" ping 2>/dev/null) == PONG ]] || die "Redis did not start on port $port"
  echo "$port" >"$dir/redis.port"
}

case "${1:-start}" in
  start)
    [[ -n $binaries ]] || die "no PostgreSQL on this machine: run 'pnpm run setup'"
    start_postgres
    start_redis
    echo "export DATABASE_URL=postgres://postgres@127.0.0.1:$(<"$dir/postgres.port")/zertsalo"
    echo "export REDIS_URL=redis://127.0.0.1:$(<"$dir/redis.port")"
    ;;
  stop)
    [[ -d $dir ]] || exit 0
    [[ ! -f $dir/redis.port ]] || redis-cli -p "$(<"$dir/redis.port")" shutdown nosave 2>/dev/null || true
    as_postgres "$binaries/pg_ctl" -D "$dir/postgres" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$dir"
    ;;
  *) die "unknown command '$1': start or stop" ;;
esac
