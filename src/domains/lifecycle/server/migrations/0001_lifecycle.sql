-- Setting up a customer: a proceeding of steps, resumed by whoever has time. The customer sees its own.
create table onboardings (
  tenant_id uuid primary key references tenants (id),
  state text not null check (state in ('open', 'finishing', 'finished')),
  owner_id uuid,
  owner text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Why the last try to finish came to nothing: keys of the checks that failed.
  problems text[] not null default '{}'
);
select protect_by_tenant('onboardings');
create policy keep on onboardings to atrium_system using (true) with check (true);
grant select, insert, update on onboardings to atrium_system;
create index onboardings_by_start on onboardings (started_at);

-- A step that nobody has done has no row. Doing it again replaces the evidence.
create table onboarding_steps (
  tenant_id uuid not null references onboardings (tenant_id),
  step text not null check (step in ('company', 'microsoft', 'terms', 'consent', 'contact', 'bundle', 'services', 'checks')),
  -- What shows that it was done: texts by name, as the step asks for them.
  evidence jsonb not null,
  note text not null default '',
  done_by_id uuid,
  done_by text not null,
  done_by_kind text not null check (done_by_kind in ('customer', 'internal', 'program')),
  done_at timestamptz not null,
  primary key (tenant_id, step)
);
select protect_by_tenant('onboarding_steps');
create policy keep on onboarding_steps to atrium_system using (true) with check (true);
grant select, insert, update on onboarding_steps to atrium_system;

-- The end of a customer, kept by the operator: the record outlives what it tells of.
create table offboardings (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references tenants (id),
  customer_name text not null,
  state text not null check (state in ('planned', 'confirmed', 'running', 'retained', 'purging', 'purged', 'cancelled', 'restored')),
  reason text not null,
  -- The day on which the customer gave notice, and the one on which its access ends.
  notice_on date not null,
  effective_on date not null,
  retention_days int not null check (retention_days between 1 and 3650),
  planned_by_id uuid not null,
  planned_by text not null,
  planned_at timestamptz not null,
  -- What there was on the last dry run: [{ noun, fate, count }].
  inventory jsonb,
  inventory_at timestamptz,
  confirmed_by_id uuid,
  confirmed_by text,
  confirmed_at timestamptz,
  ended_at timestamptz,
  retained_until timestamptz,
  ended_by text,
  -- Two people, always.
  check (confirmed_by_id is distinct from planned_by_id or confirmed_by_id is null)
);
select operator_table('offboardings');
create unique index offboardings_one_a_customer on offboardings (customer_id) where state not in ('purged', 'cancelled', 'restored');
create index offboardings_by_plan on offboardings (planned_at);

-- Every step with what was read back after it: no success without proof.
create table offboarding_steps (
  offboarding_id uuid not null references offboardings (id),
  position int not null,
  step text not null,
  -- Of a purge: the noun.
  noun text not null default '',
  proof jsonb not null,
  at timestamptz not null,
  primary key (offboarding_id, step, noun)
);
select operator_table('offboarding_steps');

-- The customer's data as it was handed over; gone when its time is over.
create table offboarding_exports (
  offboarding_id uuid primary key references offboardings (id),
  body bytea not null,
  size int not null,
  sha256 text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
select operator_table('offboarding_exports');
