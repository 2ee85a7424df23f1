-- What customers see of the operator's hotline: one row. Without a number there is none.
create table hotline_settings (
  is_only boolean primary key default true check (is_only),
  phone text not null default '' check (length(phone) <= 40),
  is_always boolean not null default false,
  -- Minutes of the day by the wall clock of the zone.
  opens_at int not null default 480 check (opens_at between 0 and 1440),
  closes_at int not null default 1080 check (closes_at between 0 and 1440),
  weekdays int[] not null default '{1,2,3,4,5}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  time_zone text not null default 'Europe/Berlin' check (length(time_zone) between 1 and 64),
  answer_minutes int check (answer_minutes between 1 and 1440),
  note_de text not null default '' check (length(note_de) <= 500),
  note_en text not null default '' check (length(note_en) <= 500),
  changed_at timestamptz,
  changed_by text not null default '',
  check (is_always or (opens_at < closes_at and weekdays <> '{}'))
);
select operator_table('hotline_settings');
insert into hotline_settings default values;
grant select (is_only, phone, is_always, opens_at, closes_at, weekdays, time_zone, answer_minutes, note_de, note_en)
  on hotline_settings to atrium_tenant;

-- The call code of a person in a company: the last one only. It opens nothing for who holds it, only
-- for staff who enter it; so it may be shown again while it runs and is kept as it is read out.
create table hotline_codes (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  user_name text not null,
  code text not null check (code ~ '^[0-9]{8}$'),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  used_at timestamptz,
  used_by text not null default '',
  -- The incident that was opened with it: another domain's row, gone before or after this one.
  incident_id uuid,
  check ((used_at is null) = (incident_id is null)),
  primary key (tenant_id, user_id)
);
select protect_by_tenant('hotline_codes');
-- Two companies never have the same code at once.
create unique index hotline_codes_by_code on hotline_codes (code) where used_at is null;
-- Staff enter a code without knowing whose it is.
create policy entered on hotline_codes for select to atrium_system using (used_at is null);
grant select (tenant_id, code, expires_at, used_at) on hotline_codes to atrium_system;

create table first_steps (
  tenant_id uuid not null references tenants (id),
  kind text not null check (kind in ('phishing', 'ransomware', 'lostDevice', 'dataLeak', 'invoiceFraud', 'other')),
  step text not null check (step in (
    'callUs', 'changePassword', 'endSessions', 'keepMails', 'checkRules', 'warnColleagues',
    'tellManagement', 'isolate', 'leaveRunning', 'cutBackups', 'photograph', 'payNothing',
    'writePlace', 'blockSim', 'reportTheft', 'closeShare', 'deleteNothing', 'listData',
    'tellDataProtection', 'callBank', 'stopPayments', 'callPartner', 'reportFraud', 'writeDown'
  )),
  done_at timestamptz not null,
  done_by_id uuid,
  done_by text not null,
  primary key (tenant_id, kind, step)
);
select protect_by_tenant('first_steps');
