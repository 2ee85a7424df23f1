-- Files that go with a message; a merged ticket's go with its messages.
create table ticket_files (
  tenant_id uuid not null,
  message_id uuid not null,
  file_id uuid not null,
  position int not null,
  foreign key (tenant_id, message_id) references ticket_messages,
  foreign key (tenant_id, file_id) references files,
  primary key (tenant_id, message_id, file_id)
);
select protect_by_tenant('ticket_files');
create unique index ticket_files_by_file on ticket_files (tenant_id, file_id);
create trigger release_file after delete on ticket_files for each row execute function release_file();
