-- Whoever types an address is answered by a range of the index; the collation of bytes has ranges, others have not.
create index users_by_beginning on users (lower(email) collate "C", id);
drop index users_by_address;
