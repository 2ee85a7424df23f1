-- How a tenant stands to the Microsoft Customer Agreement at Microsoft, as it was read last: the version in force there,
-- and the latest acceptance that the operator has confirmed.
create table microsoft_agreements (
  tenant_id uuid primary key,
  read_at timestamptz not null,
  template_id text not null,
  link text not null,
  -- The customer accepted at Microsoft itself.
  is_direct boolean not null,
  -- Null: nothing is confirmed.
  agreed_on date,
  agreed_template_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null
);
select protect_by_tenant('microsoft_agreements');

-- Acceptances that staff confirm at Microsoft: evidence of who told Microsoft what, kept as signatures are.
create table agreement_confirmations (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  agreed_on date not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  failure text check (failure in ('declined', 'exists', 'unknown', 'notConnected', 'unreachable')),
  asked_by_id uuid,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_at timestamptz check ((decided_at is null) = (state = 'waiting')),
  primary key (tenant_id, id),
  check ((failure is not null) = (state = 'refused'))
);
select protect_by_tenant('agreement_confirmations');
create index agreement_confirmations_latest on agreement_confirmations (tenant_id, asked_at desc, id desc);
-- One at a time: two of the same person would both be told to Microsoft.
create unique index agreement_confirmations_waiting on agreement_confirmations (tenant_id) where state = 'waiting';
