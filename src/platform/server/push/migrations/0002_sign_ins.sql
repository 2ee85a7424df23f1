-- Sign-ins that opened a seat's connections, as their tokens name them: one that ends closes them.
alter table push_seats add column sign_ins jsonb not null default '[]';
