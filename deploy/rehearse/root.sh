#!/usr/bin/env bash
# root.sh [engines|machine]: makes a Debian 13 root and prints its path. Later calls find it made.
#   engines  with the engines of production, which the rehearsal starts by itself
#   machine  as an installer leaves it: it can be booted, and has nothing of ours
# REHEARSAL_ROOT: where the first is kept, the other beside it. DEBIAN_MIRROR: where the packages come from.
set -euo pipefail

kind=${1:-engines}
root=${REHEARSAL_ROOT:-$HOME/.cache/zertsalo/debian13}
[ "$kind" = engines ] || root=$root-$kind
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
packages=postgresql-17,postgresql-client-17,patroni,python3-etcd,etcd-server,etcd-client,haproxy,pgbouncer,pgbackrest,hunspell-ru

make_machine() {
  debootstrap --variant=minbase --include=ca-certificates,locales,systemd-sysv,dbus,iproute2 trixie "$root" "$mirror" >&2
}

make_engines() {
  # Without systemd and with a policy of starting nothing: the rehearsal starts each engine itself.
  debootstrap --variant=minbase --include=ca-certificates,locales trixie "$root" "$mirror" >&2
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod +x "$root/usr/sbin/policy-rc.d"
  mkdir -p "$root/etc/postgresql-common"
  echo 'create_main_cluster = false' >"$root/etc/postgresql-common/createcluster.conf"
  DEBIAN_FRONTEND=noninteractive chroot "$root" apt-get install --yes --no-install-recommends ${packages//,/ } >&2
  chroot "$root" apt-get clean
  for part in ru_RU.aff ru_RU.dic; do test -e "$root/usr/share/hunspell/$part"; done
}

mkdir -p "$(dirname "$root")"
exec 9>"$root.lock"
flock 9
if [ ! -e "$root.made" ]; then
  [ "$(id -u)" = 0 ] || { echo "Making a Debian root needs root." >&2; exit 1; }
  command -v debootstrap >/dev/null || { echo "debootstrap is missing: apt-get install debootstrap" >&2; exit 1; }
  rm -rf "$root"
  "make_$kind"
  touch "$root.made"
fi
echo "$root"
