-- Forms in which a document of a bundle is handed out beside the page.
alter table document_bundle_versions add formats text[] not null default '{pdf}'
  check (formats <@ '{pdf,docx}');

-- Names as they stood on the paper: a version stays what it was when somebody is renamed.
alter table document_versions add tenant_name text not null default '', add operator_name text not null default '';

-- Whom a reworded sentence concerns is answered by the index of parts alone: it must not read the
-- versions of a hundred thousand documents.
alter table document_parts add must_acknowledge boolean not null default false;
alter table document_parts no force row level security;
alter table document_versions no force row level security;
update document_parts p set must_acknowledge = v.must_acknowledge from document_versions v
  where v.tenant_id = p.tenant_id and v.document_id = p.document_id and v.number = p.number;
alter table document_versions force row level security;
alter table document_parts force row level security;
drop index document_parts_of;
create index document_parts_of on document_parts (snippet_id, tenant_id, document_id, snippet_number, must_acknowledge) where is_current;
