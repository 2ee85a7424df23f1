-- Everybody who has written on a version: none of them publishes it.
alter table document_snippet_versions add author_ids uuid[] not null default '{}';
update document_snippet_versions set author_ids = array[author_id];
alter table document_snippet_versions alter author_ids drop default;
