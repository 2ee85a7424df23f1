-- Free items of what was accepted so far were charged by hand; those of later quotes are charged by the portal.
alter table quote_acceptances add is_charged boolean not null default false;
alter table quote_acceptances alter column is_charged set default true;
