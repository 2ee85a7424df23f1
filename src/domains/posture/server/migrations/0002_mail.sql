-- Mail and chat by day (Graph: getEmailActivityCounts, getTeamsUserActivityCounts).
create table posture_message_days (
  tenant_id uuid not null,
  day date not null,
  received int not null,
  sent int not null,
  chats int not null,
  primary key (tenant_id, day)
);
select protect_by_tenant('posture_message_days');

-- What the protection of mail told (Graph: security/alerts_v2 of Defender for Office 365).
create table posture_mail_threats (
  tenant_id uuid not null,
  id text not null,
  at timestamptz not null,
  title text not null,
  threat text not null check (threat in ('phishing', 'malware', 'other')),
  outcome text not null
    check (outcome in ('removed', 'delivered', 'blocked', 'reported', 'clicked', 'other')),
  status text not null,
  is_false boolean not null,
  messages int not null check (messages > 0),
  recipient text not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('posture_mail_threats');
create index posture_mail_threats_at on posture_mail_threats (tenant_id, at);

-- Verified domains with what they publish about their mail. Null: no answer.
create table posture_mail_domains (
  tenant_id uuid not null,
  name text not null,
  initial_name text not null,
  sends_mail boolean not null,
  spf text[],
  spf_lookups int not null,
  dkim1 text[],
  dkim2 text[],
  dmarc text[],
  dmarc_from text not null,
  read_at timestamptz not null,
  primary key (tenant_id, name)
);
select protect_by_tenant('posture_mail_domains');

alter table posture_figure_days drop constraint posture_figure_days_figure_check;
alter table posture_figure_days add constraint posture_figure_days_figure_check
  check (figure in ('withoutMfa', 'adminsWithoutMfa', 'admins', 'riskyUsers', 'signInsFailed',
    'signInsLegacy', 'signInsRisky', 'devicesNotCompliant', 'devicesNotEncrypted', 'devicesUnseen',
    'domainsWithoutSpf', 'domainsWithoutDkim', 'domainsWithoutDmarc'));
