/** Metrics that we read and others measure, by who tells them. */
export const exporterMetrics = {
  prometheus: ["up"],
  node: ["node_filesystem_avail_bytes", "node_filesystem_size_bytes"],
  /** Written by the units of the backup for the textfile collector of the node exporter: seconds since 1970. */
  backup: [
    "zertsalo_backup_last_success_seconds",
    "zertsalo_files_copy_last_success_seconds",
    "zertsalo_restore_rehearsal_passed",
    "zertsalo_restore_rehearsal_finished_seconds",
    "zertsalo_restore_rehearsal_restore_seconds",
    "zertsalo_restore_rehearsal_data_age_seconds",
  ],
  nodejs: ["nodejs_eventloop_lag_p99_seconds", "process_cpu_seconds_total", "process_resident_memory_bytes"],
  patroni: ["patroni_primary", "patroni_sync_standby", "patroni_xlog_location", "patroni_xlog_replayed_location"],
  etcd: ["etcd_server_has_leader"],
  haproxy: ["haproxy_backend_active_servers"],
  postgres: ["pg_stat_archiver_failed_count", "pg_stat_archiver_last_archive_age"],
  redis: ["redis_up"],
} as const;

export type ExporterMetric = (typeof exporterMetrics)[keyof typeof exporterMetrics][number];
