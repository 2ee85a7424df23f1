-- What staff wrote back: the person who asked reads it beside the request.
alter table service_requests
  add answer text not null default '' check (length(answer) <= 2000),
  add answered_by text not null default '';
