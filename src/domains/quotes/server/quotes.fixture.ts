import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { QuotableOffersPort } from '#domains/catalog/catalog.port.ts';
import { editionTerms } from '#domains/catalog/server/offers.store.ts';
import { openShop, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { createQuotedOrders } from '#domains/orders/server/orders-for-domains.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { offeringSamples } from '#domains/services/offering-samples.values.ts';
import { agreedServices } from '#domains/services/server/agreed-services.ts';
import { saveOffering, setOfferingState } from '#domains/services/server/offerings.store.ts';
import { customerSeats } from '#domains/subscriptions/server/booked-licences.store.ts';
import { holdings } from '#domains/subscriptions/server/holdings.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { notices } from '#main/ports/notices.ts';
import { times } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import {
  type QuoteLineGiven,
  deskQuote,
  quoteDeskContract,
  quotesContract,
  quoteTemplatesContract,
  type DeskQuote,
  type QuoteGiven,
} from '../quotes.schema.ts';
import { portfolioContract } from '../portfolio.schema.ts';
import { whiteSpaceContract } from '../white-space.schema.ts';
import { createPortfolioHandlers } from './portfolio.handlers.ts';
import { createQuoteDeskHandlers } from './quote-desk.handlers.ts';
import { quoteTemplatesHandlers } from './quote-templates.handlers.ts';
import { createQuotesHandlers } from './quotes.handlers.ts';
import { createWhiteSpaceHandlers } from './white-space.handlers.ts';

export interface Said {
  readonly status: number;
  readonly body: unknown;
}

/** A shop where offers are written, and one service on offer. */
export interface QuoteShop {
  readonly shop: Shop;
  readonly serviceId: string;
  call(
    as: TestPerson,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    marks?: Readonly<Record<string, string>>,
  ): Promise<Said>;
  /** Saves a draft. */
  write(as: TestPerson, tenantId: string, more?: Partial<QuoteGiven>): Promise<DeskQuote>;
}

export const aLine = (more: Partial<QuoteLineGiven> = {}): QuoteLineGiven => ({
  id: randomUUID(),
  kind: 'free',
  reference: '',
  nameDe: 'Einrichtung',
  nameEn: 'Setup',
  cadence: 'once',
  quantity: 1,
  price: '400',
  cost: '100',
  discountPercent: '0',
  isOptional: false,
  ...more,
});

const given: QuoteGiven = {
  language: 'de',
  title: 'Sicherung und Lizenzen',
  intro: 'Wie besprochen.',
  terms: 'Es gelten unsere Bedingungen.',
  termMonths: 12,
  noticeDays: 90,
  validUntil: '2199-12-31',
  startsOn: null,
  lines: [],
};

export async function openQuoteShop(): Promise<QuoteShop> {
  const shop = await openShop();
  const offers = {
    findOffers: async (_db: Db, ids: readonly string[]) =>
      ids.flatMap((id) => shop.shelf.get(id) ?? []),
  };
  const costed = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const offer = shop.shelf.get(id);
      return offer ? { ...offer, termCost: times(offer.termPrice, '0.8') } : [];
    });
  const quotableOffers: QuotableOffersPort<Db> = {
    search: async () => costed([...shop.shelf.keys()]),
    find: async (_db, _apart, ids) => costed(ids),
  };
  const shopPorts = {
    budgets: shop.budgets,
    offers,
    holdings,
    directory: tenantDirectory,
    notices,
    owed: shop.owed,
    recipients,
  };
  const ports = {
    directory: tenantDirectory,
    notices,
    editionTerms,
    quotableOffers,
    quotedOrders: createQuotedOrders(shopPorts),
    agreedServices,
    customerSeats,
    operatorName: 'Nordwind',
  };
  shop.portal.mount(quoteDeskContract, createQuoteDeskHandlers(ports));
  shop.portal.mount(quoteTemplatesContract, quoteTemplatesHandlers);
  shop.portal.mount(quotesContract, createQuotesHandlers(ports));
  shop.portal.mount(portfolioContract, createPortfolioHandlers(ports));
  shop.portal.mount(whiteSpaceContract, createWhiteSpaceHandlers(ports));
  const serviceId = randomUUID();
  const [{ key: _key, ...content }] = offeringSamples;
  await withSystem(shop.db, async (tx) => {
    const key = `backup-${serviceId.slice(0, 8)}`;
    const at = new Date();
    const cost = { value: '1.1', currencyCode: 'EUR' };
    await saveOffering(tx, { id: serviceId, key, number: 1, content, cost, by: 'Sina', at });
    await setOfferingState(tx, serviceId, { number: 1, state: 'published', at });
  });
  const call: QuoteShop['call'] = async (as, method, path, body, marks = {}) => {
    const answer = await shop.portal.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${as.bearer}`, ...marks },
      ...(body && { payload: body }),
    });
    const isJson = answer.headers['content-type']?.includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json<unknown>() : answer.rawPayload };
  };
  return {
    shop,
    serviceId,
    call,
    async write(as, tenantId, more = {}) {
      const path = `/sales-tools/${tenantId}/quotes`;
      const key = { 'idempotency-key': randomUUID() };
      const made = z.object({ id: z.uuid() });
      const { id } = made.parse((await call(as, 'POST', path, { ...given, ...more }, key)).body);
      return deskQuote.parse((await call(as, 'GET', `${path}/${id}`)).body);
    },
  };
}
