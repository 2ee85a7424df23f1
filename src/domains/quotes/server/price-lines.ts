import type { QuotableOffer } from '#domains/catalog/catalog.port.ts';
import type { OfferedService } from '#domains/services/services.port.ts';
import { amount, type Money } from '#platform/common/money.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { licenceDetail, licencePrices } from '../licence-line.rules.ts';
import { discounted } from '../quote-amounts.rules.ts';
import type { QuoteLineGiven } from '../quotes.schema.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { StoredQuoteLine } from './quotes.store.ts';
import type { QuotePorts } from './quote-ports.ts';

type Pricing = Pick<Ctx, 'db' | 'apart' | 'now'>;

interface Known {
  readonly offers: ReadonlyMap<string, QuotableOffer>;
  readonly services: ReadonlyMap<string, OfferedService>;
  /** Costs of services by their ids. */
  readonly costs: ReadonlyMap<string, Money>;
  readonly currencyCode: string;
}

/**
 * Inside withTenant: prices lines by what catalogue and services say today; what they do not know
 * is taken as entered.
 * @throws PortalError NOT_ON_SALE, PRICE_MISSING (ERROR_QUOTES_…)
 */
export async function pricedLines(
  { quotableOffers, agreedServices }: QuotePorts,
  { db, apart, now }: Pricing,
  given: readonly QuoteLineGiven[],
  currencyCode: string,
): Promise<StoredQuoteLine[]> {
  const ids = given.flatMap(({ kind, reference }) => (kind === 'licence' ? [reference] : []));
  const offers = ids.length > 0 ? await quotableOffers.find(db, apart, ids, now()) : [];
  const services = await agreedServices.findOffered(db);
  const costs = await apart((system) => agreedServices.findCosts(system));
  const known = {
    offers: new Map(offers.map((offer) => [offer.offerId, offer])),
    services: new Map(services.map((service) => [service.id, service])),
    costs,
    currencyCode,
  };
  return given.map((line) => priced(line, known));
}

function priced(line: QuoteLineGiven, known: Known): StoredQuoteLine {
  const { id, kind, reference, quantity, discountPercent, isOptional } = line;
  const { price, ...said } = factsOf(line, known);
  if (price === null) throw quoteRefusals.PRICE_MISSING({ name: said.nameDe });
  return {
    id,
    kind,
    reference,
    quantity,
    discountPercent,
    isOptional,
    ...said,
    listPrice: price,
    unitPrice: discounted(price, discountPercent),
  };
}

function factsOf(line: QuoteLineGiven, { offers, services, costs, currencyCode }: Known) {
  const money = (value: string | null) => (value === null ? null : amount(value, currencyCode));
  const { kind, reference, nameDe, nameEn } = line;
  if (kind === 'licence') {
    const offer = offers.get(reference);
    if (!offer) throw quoteRefusals.NOT_ON_SALE({ name: nameDe || reference });
    const { cadence, price, cost } = licencePrices(offer);
    return {
      nameDe: offer.title,
      nameEn: offer.title,
      detailDe: licenceDetail(offer, 'de'),
      detailEn: licenceDetail(offer, 'en'),
      cadence,
      price,
      unitCost: cost,
    };
  }
  const entered = { price: money(line.price), unitCost: money(line.cost) };
  if (kind === 'free')
    return {
      ...entered,
      nameDe,
      nameEn: nameEn || nameDe,
      detailDe: '',
      detailEn: '',
      cadence: line.cadence,
    };
  const service = services.get(reference);
  if (!service) throw quoteRefusals.NOT_ON_SALE({ name: nameDe || reference });
  return {
    unitCost: entered.unitCost ?? inCurrency(costs.get(reference) ?? null, currencyCode),
    nameDe: service.nameDe,
    nameEn: service.nameEn,
    detailDe: service.slaDe,
    detailEn: service.slaEn,
    cadence: 'monthly' as const,
    price: inCurrency(service.price, currencyCode) ?? entered.price,
  };
}

const inCurrency = (money: Money | null, currencyCode: string): Money | null =>
  money?.currencyCode === currencyCode ? money : null;
