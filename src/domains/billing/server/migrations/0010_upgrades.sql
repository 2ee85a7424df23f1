-- Seats that went to another product, and those that came there, are an upgrade on both sides.
alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind in ('new', 'renew', 'cycleCharge', 'extendedTerm', 'addQuantity', 'removeQuantity', 'upgrade', 'cancelImmediate', 'correction', 'oneOff', 'credit', 'service', 'serviceOnce'));
