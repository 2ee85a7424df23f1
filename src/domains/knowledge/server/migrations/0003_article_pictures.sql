-- Pictures that a text of an article shows or has shown: earlier revisions are restored with theirs.
create table article_pictures (
  article_id uuid not null references articles on delete cascade,
  file_id uuid not null references operator_files,
  primary key (article_id, file_id)
);
select operator_table('article_pictures');
create index article_pictures_by_file on article_pictures (file_id);

-- A picture goes with the last article that has it.
create function release_article_picture() returns trigger language plpgsql as $$
begin
  update operator_files set holder = null where id = old.file_id
    and not exists (select from article_pictures p where p.file_id = old.file_id);
  return old;
end $$;
create trigger release_picture after delete on article_pictures for each row execute function release_article_picture();

-- Pictures of what is released, block by block: a tenant may fetch those of the blocks that it may read.
create table released_pictures (
  article_id uuid not null,
  language text not null,
  place int not null,
  file_id uuid not null references operator_files on delete cascade,
  primary key (article_id, language, place, file_id),
  foreign key (article_id, language, place) references article_blocks on delete cascade
);
select operator_table('released_pictures');
create index released_pictures_by_file on released_pictures (file_id);
alter table released_pictures enable row level security;
create policy operators on released_pictures to atrium_system using (true) with check (true);
create policy by_block on released_pictures for select to atrium_tenant using (exists (select from article_blocks b
  where b.article_id = released_pictures.article_id and b.language = released_pictures.language and b.place = released_pictures.place));
grant select on released_pictures to atrium_tenant;

create policy in_articles on operator_files for select to atrium_tenant using (exists (select from released_pictures p where p.file_id = operator_files.id));
grant select (id, name, kind, size) on operator_files to atrium_tenant;
create policy in_articles on operator_file_parts for select to atrium_tenant using (exists (select from released_pictures p where p.file_id = operator_file_parts.file_id));
grant select on operator_file_parts to atrium_tenant;
