-- Tries whose password nobody has looked at yet. They count as failures, so that a hundred at once
-- are a hundred; who is refused because of them alone waits for their end instead.
alter table attempts add column under_way int not null default 0 check (under_way >= 0);
