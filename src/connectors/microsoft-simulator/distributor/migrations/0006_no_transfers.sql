-- Transfers go to Partner Center, in a demo to the simulator's own; nothing reads or writes this table any more.
drop table provisioner_transfers;
