# shellcheck shell=bash disable=SC2154
# Sourced by restore and rehearse-restore.
refuse() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# start_postgres DIR SOCKETS [OPTION…]: for this machine alone, whatever the restored configuration says: no address,
# nothing sent to the archive, no waiting for a standby that is not there.
start_postgres() {
  local dir=$1 sockets=$2
  shift 2
  local options="-c listen_addresses='' -c unix_socket_directories='$sockets' -c archive_mode=off -c ssl=off"
  options+=" -c synchronous_standby_names='' -c primary_conninfo='' -c hot_standby=off -c logging_collector=off $*"
  "$postgres_bin/pg_ctl" -D "$dir" -l "$sockets/postgres.log" -W -s -o "$options" start
  # It answers when the recovery has ended, however long that takes, and not before.
  until ask "$sockets" 'select 1' >/dev/null 2>&1; do
    sleep 0.5
    "$postgres_bin/pg_ctl" -D "$dir" status >/dev/null || {
      tail -n 20 "$sockets/postgres.log" >&2
      refuse "PostgreSQL has not recovered"
    }
  done
}

ask() { psql -XAtq -h "$1" -U postgres -d postgres -c "$2"; }

# recover DIR SOCKETS MOMENT [OPTION…]: the newest state, or that of the moment, in a server that runs.
# Sets restore_seconds, and newest_commit in seconds since 1970.
recover() {
  local dir=$1 sockets=$2 moment=$3 begun=$SECONDS name
  shift 3
  local -a target=(--type=default)
  if [[ -n $moment ]]; then target=(--type=time "--target=$moment" --target-action=promote); fi
  [[ -z $(ls -A "$dir" 2>/dev/null) ]] || refuse "$dir is not empty: move away what is in it first"
  mkdir -p -m 700 "$dir"
  pgbackrest --stanza=zertsalo --pg1-path="$dir" "${target[@]}" restore
  start_postgres "$dir" "$sockets" "$@"
  newest_commit=$(ask "$sockets" 'select floor(extract(epoch from pg_last_xact_replay_timestamp()))')
  # Nothing was written after the backup.
  : "${newest_commit:=$(date +%s -d "$(sed -n 's/^START TIME: //p' "$dir/backup_label.old")")}"
  # What was wanted of this recovery must not steer the next one, of a standby.
  for name in restore_command recovery_target_time recovery_target_action; do ask "$sockets" "alter system reset $name"; done
  restore_seconds=$((SECONDS - begun))
}
