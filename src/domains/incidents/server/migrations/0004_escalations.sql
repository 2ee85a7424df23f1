-- Incidents that staff have put before somebody of the operator: to whom, why and by when. One is
-- open at a time; taking the incident over ends it.
create table incident_escalations (
  tenant_id uuid not null,
  id uuid not null,
  incident_id uuid not null,
  -- A person or a role; the name stands beside a person.
  to_id uuid,
  to_name text not null default '',
  to_role text check (to_role in ('desk', 'management', 'technology')),
  reason text not null check (length(reason) between 1 and 1000),
  due_at timestamptz not null check (due_at > at),
  at timestamptz not null,
  by_id uuid,
  by_name text not null,
  ended_at timestamptz,
  ended_by_id uuid,
  ended_by text not null default '',
  check ((to_id is null) <> (to_role is null)),
  check ((to_id is null) = (to_name = '')),
  foreign key (tenant_id, incident_id) references incidents,
  primary key (tenant_id, id)
);
select protect_by_tenant('incident_escalations');
create unique index incident_escalations_open on incident_escalations (tenant_id, incident_id) where ended_at is null;
create index incident_escalations_of on incident_escalations (tenant_id, incident_id);

-- An event may be for staff only, as notes are.
alter table incident_entries drop constraint incident_entries_check;
alter table incident_entries add constraint incident_entries_check
  check ((kind = 'event') <= (event is not null) and (kind = 'message') <= (event is null));
alter table incident_entries drop constraint incident_entries_event_check;
alter table incident_entries add constraint incident_entries_event_check check (event in ('opened', 'stateChanged', 'assigned', 'severityChanged', 'asked', 'answered', 'defaulted', 'withdrawn', 'carriedOut', 'merged', 'mergedInto', 'dataConcerned', 'called', 'stepDone', 'escalated', 'takenOver', 'sourceResolved', 'sourceReopened', 'sourceMoved'));
