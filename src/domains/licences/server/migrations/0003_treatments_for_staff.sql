-- Staff see the treatments beside the pools of every customer.
grant select on licence_treatments to atrium_staff;
