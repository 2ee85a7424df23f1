import type { Handlers } from '#platform/common/contract.ts';
import { amount, defaultCurrency } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { licenceDetail, licencePrices } from '../licence-line.rules.ts';
import {
  portfolioPlaceOf,
  countHolders,
  bundleEarning,
  earningOf,
  partsOf,
} from '../portfolio.rules.ts';
import type {
  portfolioContract,
  PortfolioContent,
  PortfolioItem,
  PortfolioRow,
} from '../portfolio.schema.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import { quotesAudit } from '../quotes.texts.ts';
import {
  findPortfolio,
  findPortfolioRow,
  findBundle,
  findServiceFacts,
  type BundleRow,
} from './portfolio.store.ts';
import type { QuotePorts } from './quote-ports.ts';
import { dayOf } from './quote-view.ts';

/** Beside the row: words, parts and prices of an item, and what a customer holds who has it. */
type Facts = Omit<
  PortfolioItem,
  Exclude<keyof PortfolioRow, 'marginPercent'> | 'holders' | 'customers'
> & {
  readonly parts: readonly string[];
};

type ItemPorts = Pick<QuotePorts, 'editionTerms'>;

interface Asked {
  readonly db: Db;
  readonly row: PortfolioRow;
  readonly now: Date;
}

/** Inside the system role: what the pane says of an item beside its row. */
export function factsOf(ports: ItemPorts, asked: Asked): Promise<Facts> {
  const { kind } = asked.row;
  if (kind === 'service') return serviceFacts(asked);
  return kind === 'licence' ? licenceFacts(ports, asked) : bundleFacts(asked);
}

async function serviceFacts({ db, row: { reference, price } }: Asked): Promise<Facts> {
  const facts = await findServiceFacts(db, reference);
  const { purchase = null, purchaseCurrency = null } = facts ?? {};
  const isKnown = purchase !== null && purchaseCurrency !== null;
  const { summaryDe = '', summaryEn = '' } = facts?.content ?? {};
  const { scopeInDe = [], scopeInEn = [], scopeOutDe = [], scopeOutEn = [] } = facts?.content ?? {};
  return {
    ...earningOf(price, isKnown ? amount(purchase, purchaseCurrency) : null),
    descriptionDe: summaryDe,
    descriptionEn: summaryEn,
    contents: scopeInDe.map((nameDe, at) => inWords(nameDe, scopeInEn[at] ?? nameDe)),
    excluded: scopeOutDe.map((nameDe, at) => ({ nameDe, nameEn: scopeOutEn[at] ?? nameDe })),
    offers: [],
    parts: [reference],
  };
}

const inWords = (nameDe: string, nameEn: string): PortfolioContent => ({
  kind: null,
  nameDe,
  nameEn,
  quantity: null,
  cadence: null,
  price: null,
  isOptional: false,
});

async function licenceFacts({ editionTerms }: ItemPorts, { db, row, now }: Asked): Promise<Facts> {
  const [productId = '', skuId = ''] = row.reference.split(':');
  const { sentence, terms } = await editionTerms.findEdition(db, { productId, skuId }, now);
  const offers = terms.map((offer) => {
    const { cadence, price, cost } = licencePrices(offer);
    // the edition stands above all of its terms
    const term = { ...offer, edition: '' };
    return {
      offerId: offer.offerId,
      termDe: licenceDetail(term, 'de'),
      termEn: licenceDetail(term, 'en'),
      cadence,
      price,
      ...earningOf(price, cost),
    };
  });
  const cheapest = offers.find(({ price }) => amount(price.value).value === row.price?.value);
  const { purchase, marginPercent } = cheapest ?? earningOf(null, null);
  return {
    purchase,
    marginPercent,
    descriptionDe: sentence.de,
    descriptionEn: sentence.en,
    contents: [],
    excluded: [],
    offers,
    parts: [row.reference],
  };
}

async function bundleFacts({ db, row, now }: Asked): Promise<Facts> {
  const lines = await findBundle(db, row.reference, now);
  const { intro, termMonths } = lines[0] ?? { intro: '', termMonths: 1 };
  return {
    ...(row.price === null ? earningOf(null, null) : earned(lines, termMonths)),
    descriptionDe: intro,
    descriptionEn: intro,
    contents: lines.map(({ kind, nameDe, nameEn, quantity, cadence, price, isOptional }) => ({
      kind,
      nameDe,
      nameEn,
      quantity,
      cadence,
      price: price === null ? null : amount(price),
      isOptional,
    })),
    excluded: [],
    offers: [],
    parts: partsOf(lines),
  };
}

const earned = (lines: readonly BundleRow[], termMonths: number) =>
  bundleEarning(
    lines.map(({ cadence, quantity, isOptional, price, purchase }, at) => ({
      id: String(at),
      cadence,
      quantity,
      isOptional,
      unitPrice: amount(price ?? '0'),
      unitCost: purchase === null ? null : amount(purchase),
    })),
    termMonths,
    defaultCurrency,
  );

/** Returns the handlers of all that the operator sells. */
export function createPortfolioHandlers({
  directory,
  agreedServices,
  customerSeats,
  editionTerms,
}: Pick<QuotePorts, 'directory' | 'agreedServices' | 'customerSeats' | 'editionTerms'>): Handlers<
  typeof portfolioContract,
  Ctx
> {
  return {
    async list({ db, query, now, locale }) {
      const { rows, total } = await findPortfolio(db, query, { now: now(), locale });
      return listResult(rows, total, now());
    },
    async get({ db, params, now, everyTenant }) {
      const place = portfolioPlaceOf(params.itemId);
      const row = place && (await findPortfolioRow(db, place, now()));
      if (!row) throw quoteRefusals.ITEM_NOT_FOUND();
      const { parts, ...facts } = await factsOf({ editionTerms }, { db, row, now: now() });
      const held = await everyTenant(quotesAudit.reason('portfolio'), async (all) => ({
        services: await agreedServices.findAgreed(all, dayOf(now())),
        seats: (await customerSeats.findSeats(all)).held,
        customers: (await directory.findTenants(all)).length,
      }));
      return {
        ...row,
        ...facts,
        holders: countHolders(parts, [...held.services, ...held.seats]),
        customers: held.customers,
      };
    },
  };
}
