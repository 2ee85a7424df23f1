-- People who used a workload within a period, of those who have a licence for it (Graph:
-- getOffice365ServicesUserCounts), by the day that Microsoft counted to.
create table usage_counts (
  tenant_id uuid not null,
  day date not null,
  period int not null check (period in (7, 30, 90, 180)),
  workload text not null check (workload in ('exchange', 'teams', 'sharePoint', 'oneDrive')),
  active int not null check (active >= 0),
  licensed int not null check (licensed >= 0),
  primary key (tenant_id, day, period, workload)
);
select protect_by_tenant('usage_counts');

-- People who used a workload on a day (Graph: getOffice365ActiveUserCounts).
create table usage_days (
  tenant_id uuid not null,
  day date not null,
  workload text not null check (workload in ('exchange', 'teams', 'sharePoint', 'oneDrive')),
  active int not null check (active >= 0),
  primary key (tenant_id, day, workload)
);
select protect_by_tenant('usage_days');

-- Storage in use on a day (Graph: getSharePointSiteUsageStorage, getOneDriveUsageStorage,
-- getMailboxUsageStorage).
create table usage_storage_days (
  tenant_id uuid not null,
  day date not null,
  kind text not null check (kind in ('sharePoint', 'oneDrive', 'mailboxes')),
  used_bytes bigint not null check (used_bytes >= 0),
  primary key (tenant_id, day, kind)
);
select protect_by_tenant('usage_storage_days');

-- What may be stored, as sums over all accounts and mailboxes.
create table usage_quotas (
  tenant_id uuid not null,
  kind text not null check (kind in ('sharePoint', 'oneDrive', 'mailboxes')),
  -- Nothing: no report tells it.
  quota_bytes bigint check (quota_bytes >= 0),
  nearly_full int check (nearly_full >= 0),
  primary key (tenant_id, kind)
);
select protect_by_tenant('usage_quotas');

-- Reports of a tenant as a whole: whether its own setting hides names.
create table usage_reports (
  tenant_id uuid primary key,
  is_concealed boolean not null
);
select protect_by_tenant('usage_reports');
