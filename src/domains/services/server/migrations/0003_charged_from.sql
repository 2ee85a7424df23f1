-- Services that run already were charged by hand: the portal charges the months that begin from tomorrow on. What is
-- noted from now on names its day itself.
alter table contracted_services add charged_from date not null default current_date + 1;
