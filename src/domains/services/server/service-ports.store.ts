import { sql } from 'kysely';
import type { AgreedItemsPort } from '#domains/billing/billing.port.ts';
import type { BookedService } from '#domains/documents/documents.port.ts';
import type { ContractSource } from '#domains/subscriptions/subscriptions.port.ts';
import { mayUse } from '#platform/common/access.ts';
import { times, amount } from '#platform/common/money.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { LinkedService, LinkedServicesPort } from '../services.port.ts';
import { findContracted } from './contracted.store.ts';
import { findPublishedOfferings } from './offerings.store.ts';

/** Inside withTenant: the customer's services as documents speak of them. */
export async function findBookedServices(db: Db, today: string): Promise<BookedService[]> {
  return (await findContracted(db))
    .filter(({ endsOn }) => endsOn === null || endsOn >= today)
    .map(({ key, content, contact }) => ({
      key,
      nameDe: content.nameDe,
      nameEn: content.nameEn,
      slaDe: content.slaDe,
      slaEn: content.slaEn,
      contact,
    }));
}

/** Kinds of services that placeholders and conditions of documents can name. */
export const serviceKinds = {
  async findServiceKinds(db: Db) {
    return (await findPublishedOfferings(db)).map(({ key, content }) => ({
      key,
      nameDe: content.nameDe,
      nameEn: content.nameEn,
    }));
  },
};

/** Services as contracts (subscriptions.port.ts of billing). */
export const serviceContracts: ContractSource<Db> = {
  async contracts(db, today) {
    const found = await findContracted(db);
    return found
      .filter(({ endsOn }) => endsOn === null || endsOn >= today)
      .map((one) => {
        const { id, content, startedOn, endsOn, noticeDays, included, price } = one;
        const isPerPiece = content.priceKind === 'perSeat' && included !== null;
        return {
          kind: 'service',
          id,
          nameDe: content.nameDe,
          nameEn: content.nameEn,
          number: '',
          startsOn: startedOn,
          endsOn,
          noticeDays,
          // with a notice period it goes on unless somebody gives notice
          atEnd: endsOn === null ? 'open' : noticeDays > 0 ? 'renews' : 'ends',
          quantity: included,
          monthly: price && isPerPiece ? times(price, included) : price,
          signedBy: '',
          signedOn: null,
        };
      });
  },
};

/** Request of somebody who reads a text with links. */
type LinkReader = Pick<Ctx, 'db' | 'caller' | 'tenantId'>;

/** Looks up services that texts lead to (services.port.ts). */
export const linkedServices: LinkedServicesPort<Db, LinkReader> = {
  async findOpen({ db, caller, tenantId }, targets) {
    const mayRead = mayUse(heldOn(caller, tenantId), rights.services.read);
    if (targets.length === 0 || !mayRead) return new Map();
    const { rows } = await sql<{ target: string; id: string }>`select n.target,
        coalesce((select c.id from contracted_services c where c.offering_id = o.id
          order by c.started_on desc, c.id limit 1), o.id) as id
      from unnest(${targets}::text[]) as n (target)
      join service_offerings o on o.key = n.target or o.id::text = n.target
      where o.published_number is not null
        or exists (select from contracted_services c where c.offering_id = o.id)`.execute(db);
    return new Map(rows.map(({ target, id }) => [target, id]));
  },
  async findNamed(db, targets) {
    if (targets.length === 0) return new Map();
    const { rows } = await sql<LinkedService & { target: string }>`select n.target, o.id,
        v.content ->> 'nameDe' as title, o.published_number is not null as "isOffered"
      from unnest(${targets}::text[]) as n (target)
      join service_offerings o on o.key = n.target or o.id::text = n.target
      join lateral (select v.content from service_offering_versions v where v.offering_id = o.id
        order by v.number desc limit 1) v on true`.execute(db);
    return new Map(rows.map(({ target, ...one }) => [target, one]));
  },
};

interface Row extends CamelCased<Pick<Rows['contracted_services'], 'id'>> {
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly chargedFrom: string;
  readonly included: number | null;
  readonly isPerPiece: boolean;
  readonly price: string;
  readonly currencyCode: string;
}

/** Services with a price, as they are charged (billing.port.ts of billing). */
export const serviceItems: AgreedItemsPort<Db> = {
  async agreedItems(db) {
    const { rows } =
      await sql<Row>`select c.id, v.content->>'nameDe' as title, c.started_on::text as "startsOn", c.ends_on::text as "endsOn",
        c.charged_from::text as "chargedFrom", c.included, v.content->>'priceKind' = 'perSeat' as "isPerPiece",
        c.price::text as price, coalesce(c.currency_code, '') as "currencyCode"
      from contracted_services c
      join service_offering_versions v on v.offering_id = c.offering_id and v.number = c.offering_number
      where c.price > 0`.execute(db);
    return rows.map((row) => ({
      key: `service:${row.id}`,
      title: row.title,
      cadence: 'monthly',
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      chargedFrom: row.chargedFrom,
      quantity: row.isPerPiece ? (row.included ?? 1) : 1,
      unitPrice: amount(row.price, row.currencyCode),
    }));
  },
};
