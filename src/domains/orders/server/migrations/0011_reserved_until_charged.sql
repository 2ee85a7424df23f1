-- Credit counts what is owed: charges and documents, which billing keeps, and purchases under way. What running terms
-- bind beyond that is no longer kept here.
delete from commitments where open_until is not null;
drop index commitments_open;
alter table commitments drop column open_until;
