-- Confirming a customer's agreement at Microsoft is a process of its own.
alter table process_steps drop constraint process_steps_process_check;
alter table process_steps add constraint process_steps_process_check
  check (process in ('order', 'renewal', 'sync', 'import', 'transfer', 'overage', 'agreement'));
