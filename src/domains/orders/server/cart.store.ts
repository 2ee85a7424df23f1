import { sql } from 'kysely';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CartItem, JudgedOffer } from '../cart.rules.ts';

export interface StoredCart {
  readonly revision: number;
  readonly items: readonly CartItem[];
}

interface CartRow {
  readonly revision: number;
  readonly id: string | null;
  readonly offer_id: string;
  readonly product_id: string;
  readonly sku_id: string;
  readonly title: string;
  readonly edition: string;
  readonly term_duration: TermDuration;
  readonly billing_plan: BillingPlan;
  readonly quantity: number;
  readonly price_when_added: string;
  readonly currency_code: string;
}

/** The cart of one user; one that was never used is empty at revision 0. Items in the order in which they were added. */
export async function getCart(db: Db, userId: string): Promise<StoredCart> {
  const { rows } = await sql<CartRow>`select c.revision, i.id, i.offer_id, i.product_id, i.sku_id, i.title, i.edition, i.term_duration,
      i.billing_plan, i.quantity, i.price_when_added, i.currency_code
    from carts c left join cart_items i on i.tenant_id = c.tenant_id and i.user_id = c.user_id
    where c.user_id = ${userId} order by i.position, i.id`.execute(db);
  return { revision: rows[0]?.revision ?? 0, items: rows.flatMap((row) => (row.id === null ? [] : toItem(row, row.id))) };
}

function toItem(row: CartRow, id: string): CartItem {
  return {
    id,
    offerId: row.offer_id,
    productId: row.product_id,
    skuId: row.sku_id,
    title: row.title,
    edition: row.edition,
    termDuration: row.term_duration,
    billingPlan: row.billing_plan,
    quantity: row.quantity,
    priceWhenAdded: { value: row.price_when_added, currencyCode: row.currency_code },
  };
}

/** Makes the cart where there is none, and holds it until the transaction ends: changes of one cart stand in line. */
export async function lockCart(db: Db, userId: string, at: Date): Promise<void> {
  await sql`insert into carts (user_id, changed_at) values (${userId}, ${at})
    on conflict (tenant_id, user_id) do update set changed_at = carts.changed_at`.execute(db);
}

/** @returns the new revision */
export async function raiseRevision(db: Db, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ revision: number }>`update carts set revision = revision + 1, changed_at = ${at}
    where user_id = ${userId} returning revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

export interface NewCartItem {
  readonly userId: string;
  readonly id: string;
  readonly position: number;
  readonly offer: JudgedOffer;
  readonly quantity: number;
  readonly at: Date;
}

/** @returns false where an item of this id is there already: it stays as it is */
export async function insertCartItem(db: Db, { userId, id, position, offer, quantity, at }: NewCartItem): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into cart_items (user_id, id, position, offer_id, product_id, sku_id, title, edition, term_duration,
      billing_plan, quantity, price_when_added, currency_code, added_at)
    values (${userId}, ${id}, ${position}, ${offer.offerId}, ${offer.productId}, ${offer.skuId}, ${offer.title}, ${offer.edition}, ${offer.termDuration},
      ${offer.billingPlan}, ${quantity}, ${offer.termPrice.value}, ${offer.termPrice.currencyCode}, ${at})
    on conflict do nothing`.execute(db);
  return Boolean(numAffectedRows);
}

/** The price that was seen when adding is kept while the offer stays the same. @returns false where there is no such item */
export async function replaceCartItem(db: Db, { userId, id, offer, quantity, at }: Omit<NewCartItem, 'position'>): Promise<boolean> {
  const { numAffectedRows } = await sql`update cart_items set
      price_when_added = case when offer_id = ${offer.offerId} then price_when_added else ${offer.termPrice.value}::numeric end,
      currency_code = case when offer_id = ${offer.offerId} then currency_code else ${offer.termPrice.currencyCode} end,
      offer_id = ${offer.offerId}, product_id = ${offer.productId}, sku_id = ${offer.skuId}, title = ${offer.title}, edition = ${offer.edition},
      term_duration = ${offer.termDuration}, billing_plan = ${offer.billingPlan}, quantity = ${quantity}, added_at = ${at}
    where user_id = ${userId} and id = ${id}`.execute(db);
  return Boolean(numAffectedRows);
}

/** @returns how many went */
export async function deleteCartItems(db: Db, userId: string, id?: string): Promise<number> {
  const only = id === undefined ? sql`` : sql`and id = ${id}`;
  const { numAffectedRows } = await sql`delete from cart_items where user_id = ${userId} ${only}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
