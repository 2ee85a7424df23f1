-- Erasures of people that staff asked for: how far each is, and what came of it. The person stands in it by id.
create table erasures (
  id uuid primary key default uuidv7(),
  person_id uuid not null,
  kind text not null check (kind in ('customer', 'internal')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  reason text not null check (length(reason) between 1 and 500),
  asked_by_id uuid not null,
  asked_by text not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  -- Tenants done, of how many.
  done int not null default 0,
  total int not null default 0,
  -- Entries of trails whose words were taken out.
  redacted int not null default 0,
  check ((finished_at is not null) = (state in ('done', 'failed')))
);
select operator_table('erasures');
create unique index erasures_open on erasures (person_id) where state in ('waiting', 'running');
create index erasures_by_time on erasures (asked_at desc, id desc);
