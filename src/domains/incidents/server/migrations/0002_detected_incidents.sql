-- Security incidents that a source found, before and after they became incidents of ours. What
-- comes again changes the same row; its alerts and assets are what the source told last.
create table detected_incidents (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  source_id text not null check (length(source_id) between 1 and 200),
  title text not null check (length(title) between 1 and 300),
  technical text not null default '' check (length(technical) <= 4000),
  severity text not null check (severity in ('high', 'medium', 'low', 'informational', 'unknown')),
  -- Words of the source in lower case, also unknown ones.
  status text not null check (length(status) <= 100),
  determination text not null default '' check (length(determination) <= 100),
  url text not null default '' check (length(url) <= 1000),
  began_at timestamptz not null,
  updated_at timestamptz not null,
  -- The source's id of the incident in which this one is told on.
  redirected_to text check (length(redirected_to) between 1 and 200),
  alerts jsonb not null default '[]' check (jsonb_typeof(alerts) = 'array'),
  assets jsonb not null default '[]' check (jsonb_typeof(assets) = 'array'),
  -- Incident of ours that it became or belongs to.
  incident_id uuid,
  dismissed_at timestamptz,
  dismissed_by text not null default '',
  dismissed_because text not null default '' check (length(dismissed_because) <= 1000),
  check ((dismissed_at is null) = (dismissed_because = '')),
  check (dismissed_at is null or incident_id is null),
  check (redirected_to is distinct from source_id),
  primary key (tenant_id, id),
  unique (tenant_id, source_id),
  foreign key (tenant_id, incident_id) references incidents
);
select protect_by_tenant('detected_incidents');
create index detected_incidents_of on detected_incidents (tenant_id, incident_id) where incident_id is not null;
create index detected_incidents_redirected on detected_incidents (tenant_id, redirected_to) where redirected_to is not null;
create index detected_incidents_waiting on detected_incidents (updated_at desc, id)
  where incident_id is null and dismissed_at is null and redirected_to is null;

-- A timeline tells as well what the source did to its own incident.
alter table incident_entries drop constraint incident_entries_event_check;
alter table incident_entries add constraint incident_entries_event_check check (event in ('opened', 'stateChanged', 'assigned', 'severityChanged', 'asked', 'answered', 'defaulted', 'carriedOut', 'merged', 'mergedInto', 'dataConcerned', 'called', 'stepDone', 'sourceResolved', 'sourceReopened', 'sourceMoved'));
