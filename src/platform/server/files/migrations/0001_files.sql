-- Files of tenants, whatever noun they belong to. `holder` names the noun that has one; without it a file waits to be sent, and goes after a day.
create table files (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 130),
  kind text not null check (kind in ('png', 'jpeg', 'gif', 'webp', 'heic', 'mp4', 'webm', 'pdf', 'office', 'openDocument', 'outlook', 'zip', 'text')),
  size int not null check (size > 0 and size <= 26214400),
  sha256 bytea not null check (length(sha256) = 32),
  scan text not null check (scan in ('clean', 'notScanned')),
  owner_id uuid not null,
  owner text not null,
  uploaded_at timestamptz not null,
  holder text check (length(holder) between 1 and 40),
  -- Of the operator's own notes: no part of what a leaving customer gets.
  is_internal boolean not null default false,
  primary key (tenant_id, id)
);
select protect_by_tenant('files');
-- What waits: counted for its owner at each upload, and swept by its age.
create index files_waiting on files (tenant_id, owner_id) where holder is null;
create index files_waiting_by_age on files (uploaded_at) where holder is null;

-- Bytes in pieces, so that a large file never stands in one row. Already compressed, most of them.
create table file_parts (
  tenant_id uuid not null,
  file_id uuid not null,
  position int not null check (position >= 0),
  bytes bytea not null,
  primary key (tenant_id, file_id, position),
  foreign key (tenant_id, file_id) references files on delete cascade
);
select protect_by_tenant('file_parts');
alter table file_parts alter column bytes set storage external;

-- For the tables by which nouns hold files: when their row goes, the file waits for its end.
create function release_file() returns trigger language plpgsql as $$
begin
  update files set holder = null where tenant_id = old.tenant_id and id = old.file_id;
  return old;
end $$;
