-- What people are to know, written in the transaction of what it tells. The nil tenant is the operator itself.
-- Sequences grow in the order of commits within one stream (a tenant's people, the staff): a writer holds the stream's
-- lock before it draws a number, so that whoever has read up to a number has missed nothing below it.
create sequence notice_sequence as bigint;
grant usage on sequence notice_sequence to atrium_tenant, atrium_system;

create table notices (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  audience text not null check (audience in ('tenant', 'user', 'staff')),
  user_id uuid,
  topic text not null,
  type text not null check (type in ('success', 'error', 'keepVisibleError')),
  severity text not null check (severity in ('info', 'warning', 'critical')),
  message text not null,
  params jsonb not null default '{}',
  link text,
  -- What belongs to one proceeding (an order) is one row that moves on.
  proceeding text,
  sequence bigint not null,
  -- Who caused it: to them it is no news.
  actor_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  check ((audience = 'user') = (user_id is not null)),
  check (link is null or link ~ '^/(:|internal)/')
);
create unique index notices_by_proceeding on notices (tenant_id, audience, user_id, proceeding) nulls not distinct where proceeding is not null;
create index notices_in_order on notices (tenant_id, sequence);
create index notices_of_staff on notices (sequence) where audience = 'staff';
create index notices_by_age on notices (changed_at);
select protect_by_tenant('notices');
-- Staff are told of things of any tenant, and of the operator's own.
create policy of_staff on notices to atrium_system
  using (tenant_id = '00000000-0000-0000-0000-000000000000' or audience = 'staff')
  with check (tenant_id = '00000000-0000-0000-0000-000000000000');
grant select, insert, update on notices to atrium_system;
create policy expired on notices to atrium_system using (changed_at < now() - interval '180 days');
grant delete on notices to atrium_system;

-- Read up to this sequence: a row that moves on is unread again.
create table notice_reads (
  tenant_id uuid not null,
  user_id uuid not null,
  notice_id uuid not null,
  sequence bigint not null,
  read_at timestamptz not null,
  primary key (tenant_id, user_id, notice_id),
  foreign key (tenant_id, notice_id) references notices (tenant_id, id) on delete cascade
);
create index notice_reads_by_notice on notice_reads (tenant_id, notice_id);
select protect_by_tenant('notice_reads');
create policy of_staff on notice_reads to atrium_system using (true) with check (true);
grant select, insert, update, delete on notice_reads to atrium_system;

-- What a person wants told on which way; a topic without a row stands as the program has it.
create table notice_preferences (
  user_id uuid not null,
  topic text not null,
  portal boolean not null,
  email text not null check (email in ('off', 'digest', 'immediately')),
  primary key (user_id, topic)
);
select operator_table('notice_preferences');

create table notice_settings (
  user_id uuid primary key,
  -- Minutes after midnight in the person's time zone; equal or empty: no quiet hours.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_until int check (quiet_until between 0 and 1439),
  digest_at int not null default 480 check (digest_at between 0 and 1439),
  time_zone text not null default 'Europe/Berlin',
  check ((quiet_from is null) = (quiet_until is null))
);
select operator_table('notice_settings');
-- Lists and mails inside a tenant ask what the reader wants; it is nobody's secret and nobody's data but theirs.
grant select on notice_preferences, notice_settings to atrium_tenant;

-- What is to be told by mail: due at once, after the quiet hours, or with the next digest. Whom it goes to stands here,
-- because a tenant's transaction does not see the staff; the row goes when the mail is written.
create table notice_mails (
  tenant_id uuid not null,
  user_id uuid not null,
  notice_id uuid not null,
  sequence bigint not null,
  due_at timestamptz not null,
  is_staff boolean not null,
  recipient text not null,
  name text not null,
  language text not null check (language in ('de', 'en')),
  correlation_id text not null,
  primary key (tenant_id, user_id, notice_id),
  foreign key (tenant_id, notice_id) references notices (tenant_id, id) on delete cascade
);
create index notice_mails_due on notice_mails (due_at);
create index notice_mails_by_notice on notice_mails (tenant_id, notice_id);
select protect_by_tenant('notice_mails');
-- The system role finds out which tenants have something due, writes the staff's, and forgets those of who unsubscribes.
create policy due on notice_mails to atrium_system using (true) with check (is_staff);
grant select, insert, update, delete on notice_mails to atrium_system;
