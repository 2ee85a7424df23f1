-- A change of urgency is an event of its ticket.
alter table ticket_messages drop constraint ticket_messages_event_check;
alter table ticket_messages add constraint ticket_messages_event_check
  check (event in ('created', 'stateChanged', 'assigned', 'shared', 'linked', 'merged', 'mergedInto', 'reopened', 'rated', 'ranked'));
