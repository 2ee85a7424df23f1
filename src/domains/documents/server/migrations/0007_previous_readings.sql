-- The version read before the one last read: what the marks compare with once the newest is open.
alter table document_readings add previous_number int;
