-- Runs of jobs, their results tenant by tenant and the lines of their logs: the operator's own data about its machine.
create table job_runs (
  id uuid primary key default uuidv7(),
  job text not null,
  state text not null check (state in ('running', 'done', 'failed', 'cancelled', 'lost')),
  cause text not null check (cause in ('clock', 'message', 'person')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Last sign of life of the process that runs it.
  seen_at timestamptz not null,
  lag_ms int not null check (lag_ms >= 0),
  attempt int not null check (attempt >= 1),
  items int not null default 0,
  error text not null default '',
  started_by uuid,
  started_by_name text not null default '',
  correlation_id text not null default '',
  cancel_asked_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
select operator_table('job_runs');
create index job_runs_latest on job_runs (job, started_at desc, id desc);
create index job_runs_open on job_runs (job) where state = 'running';

create table job_run_results (
  run_id uuid not null references job_runs on delete cascade,
  tenant_id uuid not null,
  result text not null check (result in ('done', 'failed')),
  items int not null,
  at timestamptz not null,
  duration_ms int not null,
  error text not null default '',
  primary key (run_id, tenant_id)
);
select operator_table('job_run_results');

create table job_run_lines (
  run_id uuid not null references job_runs on delete cascade,
  number int not null,
  at timestamptz not null,
  -- Null: of no tenant in particular.
  tenant_id uuid,
  name text not null,
  count int not null,
  primary key (run_id, number)
);
select operator_table('job_run_lines');

-- Jobs that rest. A pause whose time is over stays until somebody pauses or resumes it, and means nothing.
create table job_pauses (
  job text primary key,
  reason text not null,
  until timestamptz,
  paused_by uuid not null,
  paused_by_name text not null,
  paused_at timestamptz not null
);
select operator_table('job_pauses');
