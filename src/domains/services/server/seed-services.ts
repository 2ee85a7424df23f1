import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import type { Money } from '#platform/common/money.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { offeringSamples } from '../offering-samples.values.ts';
import type { ContractedGiven, OfferingContent } from '../services.schema.ts';
import { saveContracted } from './contracted.store.ts';
import { saveOffering, setOfferingState } from './offerings.store.ts';

/** Cost of a piece of the sample services in a month; customers never see it. */
const costs: ReadonlyMap<string, Money> = new Map([
  ['backup', { value: '1.15', currencyCode: 'EUR' }],
  ['monitoring', { value: '96.00', currencyCode: 'EUR' }],
]);

const halfYear = 182 * 86_400_000;

/** Differences of the version before to today's, of services that nobody has booked yet. */
const earlierOf: ReadonlyMap<string, Partial<OfferingContent>> = new Map([
  [
    'monitoring',
    {
      slaDe: 'Erste Reaktion in 30 Minuten, werktags von 8 bis 18 Uhr',
      slaEn: 'First response within 30 minutes, on working days from 8 to 18',
      price: { value: '150.00', currencyCode: 'EUR' },
    },
  ],
]);

/** Publishes the sample services. @returns their ids by key */
export async function seedOfferings(
  db: Db,
  by: { readonly name: string; readonly at: Date },
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  await withSystem(db, async (tx) => {
    for (const { key, ...content } of offeringSamples) {
      const cost = costs.get(key) ?? null;
      const id = randomUUID();
      const earlier = earlierOf.get(key);
      const versions = [...(earlier ? [{ ...content, ...earlier }] : []), content];
      for (const [place, written] of versions.entries()) {
        const number = place + 1;
        const at = new Date(by.at.getTime() + place * halfYear);
        await saveOffering(tx, { id, key, number, content: written, cost, by: by.name, at });
        await setOfferingState(tx, id, { number, state: 'published', at });
      }
      ids.set(key, id);
    }
  });
  return ids;
}

/** Notes a service that a customer has agreed on, in its first version. */
export async function seedContracted(
  db: Db,
  tenantId: string,
  given: ContractedGiven,
  now: Date,
): Promise<void> {
  await withTenant(db, tenantId, (tx) => saveContracted(tx, randomUUID(), given, now));
}
