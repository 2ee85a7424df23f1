-- Customers of the operator at Partner Center, whether or not they are customers here, with what
-- they have there as it was read last.
create table partner_accounts (
  directory_id uuid primary key,
  name text not null,
  domain text not null,
  listed_at timestamptz not null,
  -- As in book-term.schema.ts; written whole by each read.
  terms jsonb not null default '[]',
  -- Subscriptions of kinds that are not kept here.
  others int not null default 0 check (others >= 0),
  read_at timestamptz,
  failure text check (failure in ('notLicensed', 'consentMissing', 'throttled', 'refused', 'gone', 'unreachable', 'failed')),
  failure_code text not null default '',
  -- Somebody has confirmed that it is taken over, and the job has not come to it yet.
  wanted_at timestamptz,
  -- Type of the refusal that kept it from being taken over.
  refusal text not null default ''
);
select operator_table('partner_accounts');
create index partner_accounts_by_name on partner_accounts (name collate "de-x-icu", directory_id);

-- How the list of these customers was read.
create table partner_account_reads (
  name text primary key check (name = 'customers'),
  tried_at timestamptz not null,
  succeeded_at timestamptz,
  failure text check (failure in ('notLicensed', 'consentMissing', 'throttled', 'refused', 'gone', 'unreachable', 'failed')),
  failure_code text not null default '',
  -- Until then Microsoft wants no call.
  silent_until timestamptz
);
select operator_table('partner_account_reads');

-- Customers whose subscriptions at Microsoft were taken over: they are compared from then on.
create table takeovers (
  tenant_id uuid primary key,
  directory_id uuid not null,
  taken_at timestamptz not null,
  taken_by_id uuid,
  taken_by text not null,
  -- Subscriptions that came, and those that were left at Microsoft for want of a price.
  taken int not null check (taken >= 0),
  left_out int not null check (left_out >= 0),
  compared_at timestamptz
);
select protect_by_tenant('takeovers');
create policy compare on takeovers for select to atrium_system using (true);
grant select on takeovers to atrium_system;

-- Differences between what Microsoft has and what is kept here, as the last comparison found them.
create table subscription_differences (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- Microsoft's id of the subscription.
  ref text not null,
  kind text not null check (kind in ('theirsOnly', 'oursOnly', 'seats', 'dates', 'endOfTerm')),
  cause text not null check (cause in ('boughtElsewhere', 'priceUnknown', 'endedAtMicrosoft', 'goneAtMicrosoft', 'seatsChanged',
    'renewedAlready', 'termChanged', 'extendsUnasked', 'endChanged')),
  subscription_id uuid,
  name text not null,
  -- Seats, dates and end of the term on both sides.
  ours jsonb,
  theirs jsonb,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'sending', 'accepted')),
  -- Why Microsoft refused what was sent.
  refusal text not null default '',
  reason text not null default '',
  decided_by_id uuid,
  decided_by text not null default '',
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, ref, kind),
  check ((decided_at is null) = (state = 'open'))
);
select protect_by_tenant('subscription_differences');
