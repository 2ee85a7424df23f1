-- An incident that ends takes back what it still asked: nothing is done to a company afterwards.
alter table incident_questions add column withdrawn_at timestamptz;
alter table incident_questions add check (withdrawn_at is null or answer is null);
update incident_questions q set withdrawn_at = coalesce(i.resolved_at, i.last_activity_at)
  from incidents i
  where i.tenant_id = q.tenant_id and i.id = q.incident_id and q.answer is null and i.state in ('resolved', 'merged');

drop index incident_questions_open;
create index incident_questions_open on incident_questions (due_at) where answer is null and withdrawn_at is null;
drop policy due on incident_questions;
create policy due on incident_questions for select to atrium_system
  using (answer is null and withdrawn_at is null);
grant select (withdrawn_at) on incident_questions to atrium_system;

alter table incident_entries drop constraint incident_entries_event_check;
alter table incident_entries add constraint incident_entries_event_check check (event in ('opened', 'stateChanged', 'assigned', 'severityChanged', 'asked', 'answered', 'defaulted', 'withdrawn', 'carriedOut', 'merged', 'mergedInto', 'dataConcerned', 'called', 'stepDone', 'sourceResolved', 'sourceReopened', 'sourceMoved'));
