-- What helps to find a building block, and what tells how large a change or a document is.
alter table document_categories add icon text not null default 'file-text' check (icon in (
  'archive', 'book-open', 'building', 'clipboard-check', 'cloud', 'database', 'file-text', 'key',
  'life-buoy', 'mail', 'phone', 'server', 'shield', 'users', 'wrench'));
alter table document_snippets add tags text[] not null default '{}';

-- Major, minor, patch: made of what a draft takes away, adds or words anew.
alter table document_bundle_versions add version text not null default '1.0.0'
  check (version ~ '^\d+\.\d+\.\d+$');
update document_bundle_versions set version = number || '.0.0';

-- Letters of the German text, counted when the version is made.
alter table document_versions add letters int not null default 0;
