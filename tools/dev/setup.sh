#!/usr/bin/env bash
# Prepares a Debian 12 machine once: PostgreSQL with the Russian dictionary, Redis, Chromium for the browser tests, nginx
# for those of the edge, ssh-keygen and systemd-analyze for those of releases and units, pgBackRest for those of the backup.
# Installs only what is missing, so running it again takes a second. As root, or as a user who may sudo.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

as_root() { if [[ $EUID -eq 0 ]]; then "$@"; else sudo "$@"; fi; }
installed() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

command -v apt-get >/dev/null || {
  echo "setup: not a Debian machine. Start PostgreSQL and Redis with 'docker compose up -d', then 'pnpm dev'." >&2
  exit 1
}

missing=()
command -v pg_ctlcluster >/dev/null && command -v psql >/dev/null || missing+=(postgresql-15)
command -v redis-server >/dev/null || missing+=(redis-server)
command -v chromium-headless-shell >/dev/null || missing+=(chromium-headless-shell)
command -v nginx >/dev/null || missing+=(nginx-light)
command -v ssh-keygen >/dev/null || missing+=(openssh-client)
command -v promtool >/dev/null || missing+=(prometheus)
command -v pgbackrest >/dev/null || missing+=(pgbackrest)
command -v rsync >/dev/null || missing+=(rsync)
command -v amtool >/dev/null || missing+=(prometheus-alertmanager)
command -v systemd-analyze >/dev/null || missing+=(systemd)
for package in hunspell-ru fonts-dejavu-core openssl libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static; do installed "$package" || missing+=("$package"); done

if ((${#missing[@]})); then
  echo "setup: installing ${missing[*]}"
  as_root apt-get update -qq
  # RUNLEVEL=1: nothing that is installed starts by itself; tests start an nginx of their own.
  as_root env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

bash tools/dev/servers.sh start
echo "setup: ready, 'pnpm dev' starts the shop"
