-- What was told already, so that nobody hears of it twice.
create table posture_alerts_told (
  tenant_id uuid not null,
  alert text not null,
  told_at timestamptz not null,
  primary key (tenant_id, alert)
);
select protect_by_tenant('posture_alerts_told');
create index posture_treatments_accepted on posture_treatments (accepted_until) where accepted_until is not null;
