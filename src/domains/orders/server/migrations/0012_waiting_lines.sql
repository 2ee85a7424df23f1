-- A line that waits for an input is under way and says what is missing (0148).
alter table order_lines drop constraint order_lines_check;
alter table order_lines add constraint order_lines_check
  check (case state when 'failed' then failure is not null when 'provisioning' then true
    else failure is null end);
