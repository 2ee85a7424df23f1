-- How often a pack of evidence is made by itself; without a row: never.
create table licence_evidence_settings (
  tenant_id uuid not null,
  cadence text not null check (cadence in ('off', 'month', 'quarter')),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (tenant_id)
);
select protect_by_tenant('licence_evidence_settings');

-- Packs of evidence: what was known of licences at one moment. A pack that is made never changes.
create table licence_evidence (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- Runs by tenant.
  number int not null check (number > 0),
  period text not null check (period in ('month', 'quarter')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  asked_at timestamptz not null,
  -- Empty: the clock.
  asked_by text not null default '',
  made_at timestamptz,
  -- Products, findings and changes; nobody is named in them.
  facts jsonb,
  products int not null default 0,
  holders int not null default 0,
  findings int not null default 0,
  monthly numeric,
  currency_code text check (currency_code ~ '^[A-Z]{3}$'),
  primary key (tenant_id, id),
  unique (tenant_id, number)
);
select protect_by_tenant('licence_evidence');
-- By the clock each period once, however often the job runs.
create unique index licence_evidence_by_clock on licence_evidence (tenant_id, period, from_day) where asked_by = '';

-- Who held which licence in a pack: rows, so that erasure finds a person in all of them.
create table licence_evidence_holders (
  tenant_id uuid not null,
  evidence_id uuid not null,
  position int not null,
  user_id uuid not null,
  name text not null,
  address text not null,
  department text not null,
  is_enabled boolean not null,
  -- Names of the licences as they stood on the day.
  licences text[] not null,
  findings text[] not null,
  monthly numeric not null,
  primary key (tenant_id, evidence_id, position),
  foreign key (tenant_id, evidence_id) references licence_evidence on delete cascade
);
select protect_by_tenant('licence_evidence_holders');
create index licence_evidence_holders_by_address on licence_evidence_holders (tenant_id, lower(address));
