import { estatePart } from '#platform/common/demo/estate.ts';
import { sampledCatalog } from './catalog.estate.ts';

/** How sampled prices move, in percent of the present one, by offer. */
export interface SamplePriceMoves {
  /** Last month; null: not sold then. Missing: the same. */
  readonly before: ReadonlyMap<string, number | null>;
  /** From the first of next month on. Missing: the same. */
  readonly announced: ReadonlyMap<string, number>;
}

/** Prices of the operator's sample catalogue: some moved this month, more are announced. */
export const samplePriceMoves = estatePart('catalog.priceMoves', (estate): SamplePriceMoves => {
  const { offers } = estate.part(sampledCatalog);
  const dice = estate.random('catalog.priceMoves');
  const before = new Map<string, number | null>();
  const announced = new Map<string, number>();
  for (const { offerId, isTrial } of offers) {
    if (isTrial) continue;
    if (dice.chance(0.16)) before.set(offerId, dice.pick([94, 95, 96, 97, 104, null]));
    if (dice.chance(0.35)) announced.set(offerId, dice.pick([103, 104, 105, 106, 97]));
  }
  return { before, announced };
});
