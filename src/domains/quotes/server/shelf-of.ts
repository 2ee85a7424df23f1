import type { Ctx } from '#platform/server/http/ctx.ts';
import { licenceDetail, licencePrices } from '../licence-line.rules.ts';
import type { ShelfItem } from '../quotes.schema.ts';
import type { QuotePorts } from './quote-ports.ts';

/** Inside withTenant: services and licences that the words name, at this customer's prices. */
export async function shelfOf(
  { agreedServices, quotableOffers }: QuotePorts,
  { db, apart, now }: Pick<Ctx, 'db' | 'apart' | 'now'>,
  search: string,
): Promise<ShelfItem[]> {
  const words = search.trim().toLowerCase();
  const services = (await agreedServices.findOffered(db)).filter(({ nameDe, nameEn, key }) =>
    `${nameDe} ${nameEn} ${key}`.toLowerCase().includes(words),
  );
  const costs = await apart((system) => agreedServices.findCosts(system));
  const offers = words === '' ? [] : await quotableOffers.search(db, apart, search, now());
  return [
    ...services.map(({ id, nameDe, nameEn, slaDe, slaEn, price }) => ({
      kind: 'service' as const,
      reference: id,
      nameDe,
      nameEn,
      detailDe: slaDe,
      detailEn: slaEn,
      cadence: 'monthly' as const,
      price,
      cost: costs.get(id) ?? null,
    })),
    ...offers.map((offer) => ({
      kind: 'licence' as const,
      reference: offer.offerId,
      nameDe: offer.title,
      nameEn: offer.title,
      detailDe: licenceDetail(offer, 'de'),
      detailEn: licenceDetail(offer, 'en'),
      ...licencePrices(offer),
    })),
  ];
}
