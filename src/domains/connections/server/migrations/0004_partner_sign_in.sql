-- The person of the operator who is signed in at Partner Center: one for the installation.
create table partner_sign_ins (
  is_only boolean primary key default true check (is_only),
  -- Names this sign-in: whoever follows has another one.
  id uuid not null default uuidv7() unique,
  -- Refresh token, AES-256-GCM under a key that follows from the installation's secret.
  sealed bytea not null,
  -- Account at Microsoft.
  account text not null,
  -- Who of staff signed in.
  signed_in_by_id uuid not null,
  signed_in_at timestamptz not null,
  renewed_at timestamptz not null,
  -- Why somebody has to sign in again.
  reason text check (reason in ('ended', 'unused', 'mfaMissing', 'consentMissing')),
  refused_at timestamptz,
  check ((reason is null) = (refused_at is null))
);
select operator_table('partner_sign_ins');

-- Sign-ins that have begun and are not back yet. The state itself is known to the browser alone.
create table partner_sign_in_attempts (
  state_hash bytea primary key,
  begun_by_id uuid not null,
  begun_at timestamptz not null
);
select operator_table('partner_sign_in_attempts');

-- What only a person is told cannot be read while nobody is signed in.
alter table dataset_states drop constraint dataset_states_failure_check;
alter table dataset_states add constraint dataset_states_failure_check check (failure in ('notLicensed',
  'consentMissing', 'throttled', 'refused', 'gone', 'unreachable', 'failed', 'signInMissing'));
