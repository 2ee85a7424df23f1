-- A discount of the provider that was there when the line was put into the cart: all of it or nothing.
alter table cart_items
  add column promotion_id text,
  add column promotion_title text,
  add column promotion_percent numeric,
  add column promotion_ends_on text,
  add constraint cart_items_promotion_check check (
    num_nonnulls(promotion_id, promotion_title, promotion_percent, promotion_ends_on) in (0, 4));
-- The discount that a line was ordered with; its prices are those with it, the price without it stands beside it.
alter table order_lines
  add column promotion_id text,
  add column promotion_title text,
  add column promotion_percent numeric,
  add column promotion_ends_on text,
  add column list_price numeric,
  add constraint order_lines_promotion_check check (
    num_nonnulls(promotion_id, promotion_title, promotion_percent, promotion_ends_on, list_price) in (0, 5));
