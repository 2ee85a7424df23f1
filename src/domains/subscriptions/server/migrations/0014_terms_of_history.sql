-- First and last day of the term of each state: a term may end earlier than it is called (product rule B2.12), and then its
-- last cycle costs less. Of what was written before they are not known: those terms are whole.
alter table subscription_history
  add column term_starts_on date,
  add column term_ends_on date;
