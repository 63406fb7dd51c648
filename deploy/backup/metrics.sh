# shellcheck shell=bash disable=SC2154
# Sourced. write_metrics NAME: standard input becomes a file for the node exporter, which never sees half of it.
write_metrics() {
  local file=$metrics_dir/$1.prom
  cat >"$file.new"
  chmod 644 "$file.new"
  mv "$file.new" "$file"
}
