-- What was told last about the access review that is due: so that everybody hears of it once, and once more when it is overdue.
create table access_review_reminders (
  tenant_id uuid primary key references tenants (id),
  due_at timestamptz not null,
  stage text not null check (stage in ('due', 'overdue')),
  told_at timestamptz not null
);
select protect_by_tenant('access_review_reminders');
