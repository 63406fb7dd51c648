-- Running worker processes. The queue believes a job that a dead one has begun to be running for four hours: the others
-- see here that it is dead, and release its jobs.
create table worker_process (
  pool_id text primary key, -- by which the queue knows it
  seen_at timestamptz not null default now()
);
