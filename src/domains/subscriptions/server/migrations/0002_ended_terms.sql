-- The hourly look at terms runs as the system role and sees which subscriptions are past their last day, nothing of what
-- they are: the work on each is done as its tenant.
create policy past_its_term on subscriptions for select to atrium_system
  using (ends_on < current_date and state in ('active', 'extended', 'expired', 'disabled'));
grant select (tenant_id, id, external_ref, ends_on, state) on subscriptions to atrium_system;
create index subscriptions_with_end on subscriptions (ends_on) where ends_on is not null and state in ('active', 'extended', 'expired', 'disabled');
