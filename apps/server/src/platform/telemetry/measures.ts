/** What kind of figure it is, what it says, and by what it is told apart; all labels are words of the code's own, never of people. */
export type Measure = {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  /** Upper bounds, of a histogram alone. */
  buckets?: readonly number[];
};

/**
 * Every figure that /metrics has beside those of Node, in the order of docs/operations.md, which a test holds to it. Names
 * as Prometheus asks for them: base units, `_total` for what only grows.
 */
export const MEASURES = {
  http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time to answer, by server, method, route pattern and status',
    labels: ['server', 'method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  basera_role_ready: {
    kind: 'gauge',
    help: '1 where this process has the role and can do its work, 0 while it starts',
    labels: ['role'],
  },
  basera_database_up: { kind: 'gauge', help: '1 where the database answered this scrape in time', labels: [] },
  basera_database_pool_connections: {
    kind: 'gauge',
    help: 'Connections of this process, by what they do',
    labels: ['state'],
  },
  basera_database_pool_size: { kind: 'gauge', help: 'Connections this process opens at most', labels: [] },
  basera_database_pool_waiting: { kind: 'gauge', help: 'Requests that wait for a connection', labels: [] },
  basera_database_replica_behind_seconds: {
    kind: 'gauge',
    help: 'How far the replica may be behind the database, where this process has one',
    labels: [],
  },
  basera_jobs: {
    kind: 'gauge',
    help: 'Work that is due, comes later, runs or failed for good',
    labels: ['job_name', 'state'],
  },
  basera_jobs_oldest_due_seconds: {
    kind: 'gauge',
    help: 'How long the oldest due work has waited',
    labels: ['job_name'],
  },
  basera_job_runs_total: {
    kind: 'counter',
    help: 'Work this process has done, by how it ended',
    labels: ['job_name', 'outcome'],
  },
  basera_messages_total: {
    kind: 'counter',
    help: 'Mails, SMS and pushes this process has handed over, by how that ended',
    labels: ['channel', 'outcome'],
  },
  basera_bookings_total: { kind: 'counter', help: 'Bookings this process has placed and cancelled', labels: ['step'] },
  basera_payments_total: { kind: 'counter', help: 'Payments this process has seen end, by how', labels: ['outcome'] },
  basera_refunds_total: {
    kind: 'counter',
    help: 'Tries of refunds by this process, by what came of them',
    labels: ['outcome'],
  },
  basera_holds: { kind: 'gauge', help: 'Unpaid bookings that hold rooms', labels: [] },
  basera_holds_overdue_seconds: {
    kind: 'gauge',
    help: 'How long ago the oldest hold that still stands ran out',
    labels: [],
  },
  basera_payments_open: { kind: 'gauge', help: 'Payments that wait for the guest or the gateway', labels: [] },
  basera_payments_unheard_seconds: {
    kind: 'gauge',
    help: 'How long the gateway has not said how an open payment stands, at the longest',
    labels: [],
  },
  basera_payment_events_waiting: {
    kind: 'gauge',
    help: 'Webhooks of the gateway that were kept and not worked on',
    labels: [],
  },
  basera_payment_events_oldest_seconds: { kind: 'gauge', help: 'How long the oldest of them has waited', labels: [] },
  basera_refunds_under_way: {
    kind: 'gauge',
    help: 'Refunds that are to be sent, or are with the bank',
    labels: ['status'],
  },
  basera_refunds_oldest_seconds: { kind: 'gauge', help: 'How old the oldest of them is', labels: ['status'] },
  basera_money_attention: {
    kind: 'gauge',
    help: 'Payments, refunds and payouts a person has to look at',
    labels: ['kind'],
  },
  basera_money_differences: {
    kind: 'gauge',
    help: "Open differences between books, papers and the gateway's report",
    labels: [],
  },
  basera_door_cases: {
    kind: 'gauge',
    help: 'What guests told from the door of their stay, and nobody has settled',
    labels: [],
  },
  basera_door_cases_overdue_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest of it is beyond the two hours in which somebody calls',
    labels: [],
  },
  basera_search_index_up: { kind: 'gauge', help: '1 where searches are answered from memory', labels: [] },
  basera_search_index_behind_seconds: {
    kind: 'gauge',
    help: 'How far the index may be behind the database',
    labels: [],
  },
  basera_search_index_stays: { kind: 'gauge', help: 'Stays in the index', labels: [] },
  basera_search_index_bytes: { kind: 'gauge', help: 'Memory the index takes', labels: [] },
  basera_feed_silent_seconds: {
    kind: 'gauge',
    help: 'Since this process heard of committed changes, which are told five times a second',
    labels: [],
  },
  basera_feed_gaps: {
    kind: 'gauge',
    help: 'How often this process has begun anew, since something was told that it had not heard',
    labels: [],
  },
  basera_feed_kept_bytes: {
    kind: 'gauge',
    help: 'How much of its log the database keeps until it is told, where this process may tell',
    labels: [],
  },
  basera_disk_free_bytes: { kind: 'gauge', help: 'What is free on the disk of DATA_DIR', labels: [] },
  basera_disk_size_bytes: { kind: 'gauge', help: 'How large that disk is', labels: [] },
  basera_backup_timestamp_seconds: {
    kind: 'gauge',
    help: 'When `last-backup` in DATA_DIR was touched last',
    labels: [],
  },
  basera_bucket_requests_total: {
    kind: 'counter',
    help: 'Requests of this process to the bucket of pictures, by what came of them after all tries',
    labels: ['operation', 'outcome'],
  },
  basera_realtime_connections: { kind: 'gauge', help: 'Sockets that are open', labels: [] },
  basera_realtime_channels: { kind: 'gauge', help: 'Channels somebody listens on', labels: [] },
  basera_realtime_frames_total: { kind: 'counter', help: 'Frames sent to listeners', labels: [] },
  basera_realtime_slow_readers_total: {
    kind: 'counter',
    help: 'Sockets let go of because they read too slowly',
    labels: [],
  },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;
export type Labels<N extends MeasureName> = Record<(typeof MEASURES)[N]['labels'][number], string>;
