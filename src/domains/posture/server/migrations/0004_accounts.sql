-- Accounts of a directory with their last sign-in (Graph: users with signInActivity).
create table posture_accounts (
  tenant_id uuid not null,
  id text not null,
  name text not null,
  address text not null,
  is_guest boolean not null,
  is_enabled boolean not null,
  -- Empty where Microsoft tells none: accounts of the years before it kept the day.
  created_at timestamptz,
  -- Interactive or not; empty: never, as far as Microsoft remembers.
  last_sign_in_at timestamptz,
  primary key (tenant_id, id)
);
select protect_by_tenant('posture_accounts');

alter table posture_figure_days drop constraint posture_figure_days_figure_check;
alter table posture_figure_days add constraint posture_figure_days_figure_check
  check (figure in ('withoutMfa', 'adminsWithoutMfa', 'admins', 'guests', 'accountsStale',
    'riskyUsers', 'signInsFailed', 'signInsLegacy', 'signInsRisky', 'devicesNotCompliant',
    'devicesNotEncrypted', 'devicesUnseen', 'domainsWithoutSpf', 'domainsWithoutDkim',
    'domainsWithoutDmarc'));
