-- State of security at a person's last look at it, and at the one before: what the page compares with.
create table posture_looks (
  tenant_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  -- Points, controls and domains as that look found them.
  seen jsonb not null,
  -- Empty: there was one look only.
  earlier_at timestamptz,
  earlier jsonb,
  check ((earlier_at is null) = (earlier is null)),
  primary key (tenant_id, user_id)
);
select protect_by_tenant('posture_looks');
