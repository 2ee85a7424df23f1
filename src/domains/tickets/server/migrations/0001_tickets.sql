create extension if not exists btree_gin;

-- Numbers are one row over all customers, as staff speak of them; gaps are no harm.
create sequence ticket_numbers start 1001;
grant usage on sequence ticket_numbers to atrium_tenant;

-- What a kind of service request asks, version by version: a ticket keeps the version it was filled in with.
create table ticket_forms (
  key text not null check (key ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  version int not null check (version > 0),
  category text not null check (category in ('question', 'disruption', 'request')),
  position int not null,
  title_de text not null check (length(title_de) between 1 and 120),
  title_en text not null check (length(title_en) between 1 and 120),
  hint_de text not null default '' check (length(hint_de) <= 400),
  hint_en text not null default '' check (length(hint_en) <= 400),
  fields jsonb not null,
  is_offered boolean not null default true,
  published_at timestamptz not null,
  published_by text not null,
  primary key (key, version)
);
select operator_table('ticket_forms');
grant select on ticket_forms to atrium_tenant, atrium_staff;

-- What the operator promises; one row.
create table ticket_promises (
  is_only boolean primary key default true check (is_only),
  hours jsonb not null,
  targets jsonb not null
);
select operator_table('ticket_promises');
grant select on ticket_promises to atrium_tenant, atrium_staff;

-- Answers that staff give often.
create table ticket_macros (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 1 and 120),
  body_de text not null check (length(body_de) <= 4000),
  body_en text not null check (length(body_en) <= 4000),
  state text check (state in ('inProgress', 'waitingForYou', 'waitingForThird', 'solved')),
  position int not null,
  changed_at timestamptz not null,
  changed_by text not null
);
select operator_table('ticket_macros');

create table tickets (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  number bigint not null default nextval('ticket_numbers'),
  subject text not null check (length(subject) between 1 and 160),
  form_key text not null,
  form_version int not null,
  answers jsonb not null default '{}',
  service text not null default '' check (length(service) <= 120),
  state text not null check (state in ('received', 'inProgress', 'waitingForYou', 'waitingForThird', 'solved', 'closed')),
  priority text not null check (priority in ('low', 'normal', 'high', 'critical')),
  requester_id uuid,
  requester text not null,
  share text not null default 'inherit' check (share in ('inherit', 'private', 'everyone')),
  assignee_id uuid,
  assignee text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_answer_at timestamptz not null,
  last_answer_by text not null,
  last_answer_side text not null check (last_answer_side in ('customer', 'staff')),
  first_answered_at timestamptz,
  first_answer_due timestamptz,
  solution_due timestamptz,
  minutes_left int,
  -- The next of the two above, so that lists sort by an index.
  due_at timestamptz,
  solved_at timestamptz,
  closed_at timestamptz,
  minutes_spent int not null default 0 check (minutes_spent >= 0),
  rating int check (rating between 1 and 5),
  rating_note text not null default '' check (length(rating_note) <= 1000),
  merged_into uuid,
  -- What its customer may find it by, and what staff may: internal notes are in the second only.
  search tsvector not null default '',
  staff_search tsvector not null default '',
  foreign key (form_key, form_version) references ticket_forms (key, version),
  primary key (tenant_id, id),
  unique (tenant_id, number)
);
select protect_by_tenant('tickets');
create index tickets_by_number on tickets (number);
create index tickets_by_change on tickets (tenant_id, updated_at desc, id desc);
create index tickets_by_due on tickets (tenant_id, due_at, id);
create index tickets_of_requester on tickets (tenant_id, requester_id, updated_at desc);
create index tickets_open on tickets (due_at nulls last, updated_at desc, id) where state in ('received', 'inProgress', 'waitingForYou', 'waitingForThird');
create index tickets_open_of_tenant on tickets (tenant_id, state) where state in ('received', 'inProgress', 'waitingForYou', 'waitingForThird');
create index tickets_solved on tickets (solved_at) where state = 'solved';
create index tickets_by_words on tickets using gin (tenant_id, search);
create index tickets_by_staff_words on tickets using gin (staff_search);
-- The job that closes solved tickets finds them over all customers.
create policy closing on tickets for select to atrium_system using (state = 'solved');
grant select (tenant_id, id, solved_at, state) on tickets to atrium_system;

create table ticket_messages (
  tenant_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('answer', 'note', 'event')),
  side text not null check (side in ('customer', 'staff')),
  author_id uuid,
  author text not null,
  body text not null check (length(body) <= 20000),
  -- Order of what has the same moment.
  seq bigint not null generated by default as identity,
  -- What a mail repeated of earlier ones: shown folded.
  quoted text not null default '' check (length(quoted) <= 100000),
  via text not null default 'portal' check (via in ('portal', 'mail')),
  event text check (event in ('created', 'stateChanged', 'assigned', 'shared', 'linked', 'merged', 'mergedInto', 'reopened', 'rated')),
  detail text not null default '',
  minutes int not null default 0 check (minutes >= 0),
  check ((kind = 'event') = (event is not null)),
  foreign key (tenant_id, ticket_id) references tickets,
  primary key (tenant_id, id)
);
select protect_by_tenant('ticket_messages');
create index ticket_messages_in_order on ticket_messages (tenant_id, ticket_id, at, seq);

create table ticket_watchers (
  tenant_id uuid not null,
  ticket_id uuid not null,
  user_id uuid not null,
  name text not null,
  added_at timestamptz not null,
  foreign key (tenant_id, ticket_id) references tickets,
  primary key (tenant_id, ticket_id, user_id)
);
select protect_by_tenant('ticket_watchers');
create index ticket_watchers_by_user on ticket_watchers (tenant_id, user_id);

create table ticket_links (
  tenant_id uuid not null,
  ticket_id uuid not null,
  kind text not null check (kind in ('order', 'subscription', 'healthIssue', 'change')),
  target text not null check (length(target) between 1 and 120),
  label text not null check (length(label) <= 200),
  linked_at timestamptz not null,
  linked_by text not null,
  foreign key (tenant_id, ticket_id) references tickets,
  primary key (tenant_id, ticket_id, kind, target)
);
select protect_by_tenant('ticket_links');
create index ticket_links_by_target on ticket_links (tenant_id, kind, target);

create table ticket_sharing (
  tenant_id uuid primary key,
  mode text not null check (mode in ('none', 'role', 'member', 'everyone')),
  role_ids uuid[] not null,
  user_ids uuid[] not null,
  changed_at timestamptz not null,
  changed_by text not null
);
select protect_by_tenant('ticket_sharing');

-- Who is looking at a ticket or writes; rows end by themselves within a minute.
create unlogged table ticket_presence (
  tenant_id uuid not null,
  ticket_id uuid not null,
  user_id uuid not null,
  name text not null,
  side text not null check (side in ('customer', 'staff')),
  is_typing boolean not null,
  until timestamptz not null,
  primary key (tenant_id, ticket_id, user_id)
);
select protect_by_tenant('ticket_presence');

insert into ticket_promises (hours, targets) values (
  '{"timeZone":"Europe/Berlin","opensAt":480,"closesAt":1020,"weekdays":[1,2,3,4,5],"region":"DE"}',
  '{"low":{"firstAnswer":960,"solution":4800,"isAroundTheClock":false},"normal":{"firstAnswer":240,"solution":1440,"isAroundTheClock":false},"high":{"firstAnswer":60,"solution":480,"isAroundTheClock":false},"critical":{"firstAnswer":30,"solution":240,"isAroundTheClock":true}}'
);

insert into ticket_forms (key, version, category, position, title_de, title_en, hint_de, hint_en, fields, published_at, published_by) values
('disruption', 1, 'disruption', 10, 'Etwas funktioniert nicht', 'Something does not work', 'Was sehen Sie, seit wann, und wen betrifft es?', 'What do you see, since when, and who is affected?',
 '[{"key":"since","kind":"text","labelDe":"Seit wann?","labelEn":"Since when?","isRequired":false,"options":[]},{"key":"affected","kind":"choice","labelDe":"Wer ist betroffen?","labelEn":"Who is affected?","isRequired":true,"options":[{"id":"me","labelDe":"Nur ich","labelEn":"Only me"},{"id":"some","labelDe":"Mehrere Personen","labelEn":"Several people"},{"id":"all","labelDe":"Das ganze Unternehmen","labelEn":"The whole company"}]}]', '2026-01-01', 'Atrium'),
('question', 1, 'question', 20, 'Eine Frage', 'A question', '', '', '[]', '2026-01-01', 'Atrium'),
('newStarter', 1, 'request', 30, 'Neue Person einrichten', 'Set up a new person', 'Wir legen Konto, Postfach und Lizenzen an.', 'We create the account, the mailbox and the licences.',
 '[{"key":"name","kind":"text","labelDe":"Vor- und Nachname","labelEn":"First and last name","isRequired":true,"options":[]},{"key":"startsOn","kind":"date","labelDe":"Erster Arbeitstag","labelEn":"First working day","isRequired":true,"options":[]},{"key":"department","kind":"text","labelDe":"Abteilung","labelEn":"Department","isRequired":false,"options":[]},{"key":"like","kind":"text","labelDe":"Rechte wie bei","labelEn":"Same rights as","isRequired":false,"options":[]},{"key":"device","kind":"yesNo","labelDe":"Braucht ein Gerät","labelEn":"Needs a device","isRequired":false,"options":[]}]', '2026-01-01', 'Atrium'),
('leaver', 1, 'request', 40, 'Person verlässt das Unternehmen', 'Somebody leaves the company', 'Wir sperren das Konto zum genannten Tag und bewahren das Postfach auf.', 'We block the account on that day and keep the mailbox.',
 '[{"key":"name","kind":"text","labelDe":"Vor- und Nachname","labelEn":"First and last name","isRequired":true,"options":[]},{"key":"lastDay","kind":"date","labelDe":"Letzter Arbeitstag","labelEn":"Last working day","isRequired":true,"options":[]},{"key":"mailTo","kind":"text","labelDe":"Post weiterleiten an","labelEn":"Forward mail to","isRequired":false,"options":[]}]', '2026-01-01', 'Atrium'),
('access', 1, 'request', 50, 'Zugriff auf Ordner oder Postfach', 'Access to a folder or mailbox', '', '',
 '[{"key":"who","kind":"text","labelDe":"Für wen?","labelEn":"For whom?","isRequired":true,"options":[]},{"key":"what","kind":"text","labelDe":"Worauf?","labelEn":"To what?","isRequired":true,"options":[]},{"key":"right","kind":"choice","labelDe":"Mit welchem Recht?","labelEn":"With which right?","isRequired":true,"options":[{"id":"read","labelDe":"Lesen","labelEn":"Read"},{"id":"write","labelDe":"Lesen und schreiben","labelEn":"Read and write"}]},{"key":"until","kind":"date","labelDe":"Bis wann?","labelEn":"Until when?","isRequired":false,"options":[]}]', '2026-01-01', 'Atrium');

insert into ticket_macros (title, body_de, body_en, state, position, changed_at, changed_by) values
('Störung bei Microsoft, Zwischenstand', 'Die Störung liegt bei Microsoft und trifft auch andere. Es gehen keine Daten verloren. Wir melden uns, sobald es etwas Neues gibt.', 'The disruption is at Microsoft and affects others, too. No data is lost. We will write as soon as there is news.', 'waitingForThird', 10, '2026-01-01', 'Atrium'),
('Störung bei Microsoft, behoben', 'Microsoft hat die Störung behoben. Bitte geben Sie uns Bescheid, falls Sie noch etwas bemerken.', 'Microsoft has resolved the disruption. Please tell us if you still notice anything.', 'solved', 20, '2026-01-01', 'Atrium'),
('Wir brauchen noch eine Angabe', 'Damit wir weitermachen können, brauchen wir noch eine Angabe von Ihnen: ', 'To go on, we need one more thing from you: ', 'waitingForYou', 30, '2026-01-01', 'Atrium');
