-- Who gets a text and how it is shown belong to the version: an unreviewed draft must not change what
-- the published version makes.
alter table document_snippet_versions
  add kind text not null default 'text' check (kind in ('text', 'checklist', 'table', 'script')),
  -- Without a foreign key: an old version keeps the name of a prerequisite that is gone.
  add prerequisite text;
update document_snippet_versions v set kind = s.kind, prerequisite = s.prerequisite
  from document_snippets s where s.id = v.snippet_id;
alter table document_snippet_versions alter kind drop default;
alter table document_snippets drop kind, drop prerequisite;

create or replace function keep_published_text() returns trigger language plpgsql as $$
begin
  if old.state in ('published', 'deprecated')
    and (old.title_de, old.title_en, old.body_de, old.body_en, old.kind, old.prerequisite)
    is distinct from (new.title_de, new.title_en, new.body_de, new.body_en, new.kind, new.prerequisite) then
    raise exception 'a published version never changes';
  end if;
  return new;
end $$;
