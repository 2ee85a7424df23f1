-- Services that were agreed on, a month at a time or once.
alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind in ('new', 'renew', 'cycleCharge', 'extendedTerm', 'addQuantity', 'removeQuantity', 'cancelImmediate', 'correction', 'oneOff', 'credit', 'service', 'serviceOnce'));
