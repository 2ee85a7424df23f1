-- How safe a tenant is, day by day (Graph: security/secureScores). Microsoft keeps ninety days.
create table posture_score_days (
  tenant_id uuid not null,
  day date not null,
  points float8 not null,
  max_points float8 not null,
  -- Points by control, in lower case: {"adminmfav2": 10}.
  controls jsonb not null,
  primary key (tenant_id, day)
);
select protect_by_tenant('posture_score_days');

-- Controls of the score as they stand (Graph: security/secureScoreControlProfiles).
create table posture_controls (
  tenant_id uuid not null,
  -- Microsoft's name in lower case: it is written in both cases.
  id text not null,
  name text not null,
  title text not null,
  category text not null,
  points float8 not null,
  max_points float8 not null,
  rank int not null,
  cost text not null,
  impact text not null,
  service text not null,
  remediation text not null,
  stated_as text not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('posture_controls');

-- Whose a control is, until when, and who accepted its risk.
create table posture_treatments (
  tenant_id uuid not null,
  control_id text not null,
  owner text,
  due_on date,
  accepted_because text,
  accepted_until date,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, control_id),
  check ((accepted_because is null) = (accepted_until is null))
);
select protect_by_tenant('posture_treatments');

-- Ways in which people prove who they are (Graph: userRegistrationDetails).
create table posture_registrations (
  tenant_id uuid not null,
  id text not null,
  name text not null,
  address text not null,
  is_guest boolean not null,
  has_mfa boolean not null,
  methods text[] not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('posture_registrations');

-- Standing members of directory roles.
create table posture_role_members (
  tenant_id uuid not null,
  role_id text not null,
  user_id text not null,
  role_name text not null,
  name text not null,
  address text not null,
  primary key (tenant_id, role_id, user_id)
);
select protect_by_tenant('posture_role_members');

-- People whose account may be in other hands (Graph: identityProtection/riskyUsers).
create table posture_risky_users (
  tenant_id uuid not null,
  id text not null,
  name text not null,
  address text not null,
  level text not null,
  state text not null,
  detail text not null,
  at timestamptz,
  primary key (tenant_id, id)
);
select protect_by_tenant('posture_risky_users');

-- Devices that Intune manages.
create table posture_devices (
  tenant_id uuid not null,
  id text not null,
  name text not null,
  system text not null,
  version text not null,
  compliance text not null,
  is_encrypted boolean not null,
  last_seen_at timestamptz,
  user_name text not null,
  address text not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('posture_devices');

-- Sums of sign-ins: the rows themselves are never kept.
create table posture_sign_ins (
  tenant_id uuid not null,
  day date not null,
  country text not null,
  city text not null,
  client text not null,
  is_legacy boolean not null,
  has_failed boolean not null,
  risk text not null,
  count int not null,
  primary key (tenant_id, day, country, city, client, is_legacy, has_failed, risk)
);
select protect_by_tenant('posture_sign_ins');

-- Sign-ins that are in the sums already: the log tells late ones, so periods are read twice.
create table posture_sign_ins_seen (
  tenant_id uuid not null,
  id text not null,
  seen_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('posture_sign_ins_seen');
create index posture_sign_ins_seen_at on posture_sign_ins_seen (seen_at);

-- Figures at the last read of a day, to compare with.
create table posture_figure_days (
  tenant_id uuid not null,
  day date not null,
  figure text not null check (figure in ('withoutMfa', 'adminsWithoutMfa', 'admins', 'riskyUsers',
    'signInsFailed', 'signInsLegacy', 'signInsRisky', 'devicesNotCompliant', 'devicesNotEncrypted',
    'devicesUnseen')),
  value int not null,
  whole int not null,
  primary key (tenant_id, day, figure)
);
select protect_by_tenant('posture_figure_days');
