-- Files of the operator's own, in the shape of those of tenants. What a tenant may read of them is granted by the noun that holds them.
create table operator_files (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 130),
  kind text not null check (kind in ('png', 'jpeg', 'gif', 'webp', 'heic', 'mp4', 'webm', 'pdf', 'office', 'openDocument', 'outlook', 'zip', 'text')),
  size int not null check (size > 0 and size <= 26214400),
  sha256 bytea not null check (length(sha256) = 32),
  scan text not null check (scan in ('clean', 'notScanned')),
  owner_id uuid not null,
  owner text not null,
  uploaded_at timestamptz not null,
  holder text check (length(holder) between 1 and 40),
  is_internal boolean not null default false
);
select operator_table('operator_files');
alter table operator_files enable row level security;
create policy operators on operator_files to atrium_system using (true) with check (true);
create index operator_files_waiting on operator_files (owner_id) where holder is null;
create index operator_files_waiting_by_age on operator_files (uploaded_at) where holder is null;

create table operator_file_parts (
  file_id uuid not null references operator_files on delete cascade,
  position int not null check (position >= 0),
  bytes bytea not null,
  primary key (file_id, position)
);
select operator_table('operator_file_parts');
alter table operator_file_parts enable row level security;
create policy operators on operator_file_parts to atrium_system using (true) with check (true);
alter table operator_file_parts alter column bytes set storage external;
