-- Connection of a tenant to an outside system, with its place in the queue of those that wait to be
-- fetched from. Holds no secret: those are settings.
create table connections (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('graphApp', 'gdap', 'partnerCenter')),
  -- Microsoft's id of a GDAP relationship; empty for the other kinds, of which a tenant has one each.
  external_id text not null default '',
  -- Directory at Microsoft.
  directory_id uuid not null,
  state text not null check (state in ('requested', 'active', 'refused', 'ended')),
  reason text check (reason in ('consentMissing', 'consentExpired', 'mfaMissing', 'credentialRefused',
    'tenantGone', 'expired', 'terminated')),
  -- Roles of a GDAP relationship, by Microsoft's ids.
  roles text[] not null default '{}',
  ends_at timestamptz,
  proven_at timestamptz,
  changed_at timestamptz not null,
  -- Failed tries in a row that were about the connection itself.
  failures int not null default 0 check (failures >= 0),
  resting_until timestamptz,
  -- Nothing: no dataset is planned.
  waits_since timestamptz,
  -- A person waits.
  is_wanted boolean not null default false,
  -- Whoever knows this value works on it; nobody else saves anything of it.
  lease uuid,
  leased_until timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, kind, external_id),
  check ((reason is null) = (state in ('requested', 'active'))),
  check ((lease is null) = (leased_until is null))
);
select protect_by_tenant('connections');
create index connections_waiting on connections (is_wanted desc, waits_since) where waits_since is not null;

-- One row for each dataset of each tenant: how fresh it is, and where its next fetch goes on.
create table dataset_states (
  tenant_id uuid not null,
  dataset text not null,
  connection_id uuid not null,
  -- Written in the transaction of the rows that it stands behind.
  cursor text,
  -- Nothing: not planned.
  due_at timestamptz,
  is_wanted boolean not null default false,
  tried_at timestamptz,
  succeeded_at timestamptz,
  failure text check (failure in ('notLicensed', 'consentMissing', 'throttled', 'refused', 'gone', 'unreachable', 'failed')),
  failures int not null default 0 check (failures >= 0),
  -- Code and request id of the outside, for its support.
  failure_code text not null default '',
  request_id text not null default '',
  -- Fields and words that came and are not known, counted by their place.
  unknown jsonb not null default '{}',
  primary key (tenant_id, dataset),
  foreign key (tenant_id, connection_id) references connections on delete cascade
);
select protect_by_tenant('dataset_states');
create index dataset_states_of on dataset_states (tenant_id, connection_id, due_at);

-- The scheduler looks over all tenants for whose turn it is; what it fetches it saves as the tenant.
create policy schedule on connections to atrium_system using (true) with check (true);
create policy schedule on dataset_states to atrium_system using (true) with check (true);
grant select, insert, update on connections to atrium_system;
grant select, insert on dataset_states to atrium_system;
