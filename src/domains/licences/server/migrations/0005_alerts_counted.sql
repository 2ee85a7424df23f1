-- How many it were when it was told: more are news, for example when an exception ends.
alter table licence_alerts_told add column count int not null default 0;
