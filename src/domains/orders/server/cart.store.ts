import { sql } from 'kysely';
import type { OfferFacts } from '#domains/catalog/catalog.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Missing, Rows } from '#platform/server/database/rows.ts';
import type { CartItem, JudgedOffer } from '../cart.rules.ts';
import {
  promotionColumns,
  promotionOf,
  promotionSelection,
  promotionValues,
  type PromotionRow,
  offerColumns,
  offerFacts,
  offerValues,
} from './line-columns.store.ts';

export interface StoredCart {
  readonly revision: number;
  /** Empty: none. */
  readonly costCentre: string;
  readonly items: readonly CartItem[];
}

type ItemRow = Pick<
  CamelCased<Rows['cart_items']>,
  keyof OfferFacts | 'id' | 'quantity' | 'priceWhenAdded' | 'currencyCode' | keyof PromotionRow
> & { readonly endsOn: string | null };

type CartHead = CamelCased<Pick<Rows['carts'], 'revision' | 'cost_centre'>>;

type CartRow = CartHead & (ItemRow | Missing<ItemRow>);

/**
 * The cart of one user; one that was never used is empty at revision 0. Items in the order in which
 * they were added.
 */
export async function getCart(db: Db, userId: string): Promise<StoredCart> {
  const { rows } =
    await sql<CartRow>`select c.revision, c.cost_centre as "costCentre", i.id, ${offerFacts}, i.quantity, i.price_when_added as "priceWhenAdded", i.currency_code as "currencyCode", i.ends_on::text as "endsOn", ${promotionSelection}
    from carts c left join cart_items i on i.tenant_id = c.tenant_id and i.user_id = c.user_id
    where c.user_id = ${userId} order by i.position, i.id`.execute(db);
  return {
    revision: rows[0]?.revision ?? 0,
    costCentre: rows[0]?.costCentre ?? '',
    items: rows.flatMap((row) => (row.id === null ? [] : toItem(row))),
  };
}

export async function countCartItems(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{
    lines: number;
  }>`select count(*)::int as lines from cart_items where user_id = ${userId}`.execute(db);
  return rows[0]?.lines ?? 0;
}

function toItem({
  revision: _revision,
  costCentre: _costCentre,
  priceWhenAdded,
  currencyCode,
  ...item
}: ItemRow & CartHead): CartItem {
  const { promotion, row } = promotionOf(item);
  return { ...row, promotion, priceWhenAdded: { value: priceWhenAdded, currencyCode } };
}

/**
 * Makes the cart where there is none, and holds it until the transaction ends: changes of one cart
 * stand in line.
 */
export async function lockCart(db: Db, userId: string, at: Date): Promise<void> {
  await sql`insert into carts (user_id, changed_at) values (${userId}, ${at})
    on conflict (tenant_id, user_id) do update set changed_at = carts.changed_at`.execute(db);
}

/** @returns the new revision */
export async function raiseRevision(db: Db, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<
    Pick<Rows['carts'], 'revision'>
  >`update carts set revision = revision + 1, changed_at = ${at}
    where user_id = ${userId} returning revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

export async function saveCostCentre(db: Db, userId: string, costCentre: string): Promise<void> {
  await sql`update carts set cost_centre = ${costCentre} where user_id = ${userId}`.execute(db);
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
export async function insertCartItem(
  db: Db,
  { userId, id, position, offer, quantity, at }: NewCartItem,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into cart_items (user_id, id, position, ${offerColumns}, quantity, price_when_added, currency_code, added_at, ${promotionColumns})
    values (${userId}, ${id}, ${position}, ${offerValues(offer)}, ${quantity}, ${offer.termPrice.value}, ${offer.termPrice.currencyCode}, ${at}, ${promotionValues(offer.promotion)})
    on conflict do nothing`.execute(db);
  return Boolean(numAffectedRows);
}

/**
 * The price that was seen when adding, and the end of the term, are kept while the offer stays the
 * same. @returns false where
 * there is no such item
 */
export async function replaceCartItem(
  db: Db,
  { userId, id, offer, quantity, at }: Omit<NewCartItem, 'position'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update cart_items set
      price_when_added = case when offer_id = ${offer.offerId} then price_when_added else ${offer.termPrice.value}::numeric end,
      currency_code = case when offer_id = ${offer.offerId} then currency_code else ${offer.termPrice.currencyCode} end,
      ends_on = case when offer_id = ${offer.offerId} then ends_on end,
      (${offerColumns}) = (${offerValues(offer)}), (${promotionColumns}) = (${promotionValues(offer.promotion)}), quantity = ${quantity}, added_at = ${at}
    where user_id = ${userId} and id = ${id}`.execute(db);
  return Boolean(numAffectedRows);
}

/** @returns false where there is no such item */
export async function saveEndDate(
  db: Db,
  { userId, id, endsOn }: Pick<NewCartItem, 'userId' | 'id'> & { readonly endsOn: string | null },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update cart_items set ends_on = ${endsOn}::date where user_id = ${userId} and id = ${id}`.execute(
      db,
    );
  return Boolean(numAffectedRows);
}

/** @returns how many went */
export async function deleteCartItems(db: Db, userId: string, id?: string): Promise<number> {
  const only = id === undefined ? sql`` : sql`and id = ${id}`;
  const { numAffectedRows } =
    await sql`delete from cart_items where user_id = ${userId} ${only}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
