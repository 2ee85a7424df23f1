-- Whom of the staff an article belongs to; null where its owner is a name alone, from before the first start.
alter table articles add column owner_id uuid;
-- Faults of its links that its owner was told of, so that each is told once.
alter table articles add column told_faults text[] not null default '{}';
