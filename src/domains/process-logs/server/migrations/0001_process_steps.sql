-- What processes asked of the outside and what it answered, step by step. Rows of the operator itself, such as a price
-- list that was fetched, carry the nil id.
create table process_steps (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamptz not null,
  correlation_id text not null,
  process text not null check (process in ('order', 'renewal', 'sync', 'import', 'transfer')),
  step text not null,
  result text not null check (result in ('done', 'waiting', 'refused', 'unreachable', 'failed')),
  duration_ms int not null check (duration_ms >= 0),
  attempt int not null check (attempt >= 1),
  -- Secrets are masked before they come here.
  request jsonb,
  answer jsonb,
  actor_id uuid,
  actor_name text not null,
  order_id uuid,
  order_number text not null default '',
  -- Id under which the other side knows the request.
  outside_id text not null default '',
  -- All of it in small letters, for the search.
  words text not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('process_steps');
create index process_steps_latest on process_steps (at desc, id desc);
create index process_steps_by_id on process_steps (id);
create index process_steps_of_run on process_steps (correlation_id, at);
create index process_steps_words on process_steps using gin (words gin_trgm_ops);
