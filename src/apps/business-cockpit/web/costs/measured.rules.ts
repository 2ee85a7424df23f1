import type { CostRow } from '#domains/licences/licence-costs.schema.ts';
import type { Measure } from '#domains/licences/licences.values.ts';

/** Returns how large a row is in a measure; drawn, so that a number will do. */
export function measured(measure: Measure): (row: CostRow) => number {
  if (measure === 'seats') return ({ seats }) => seats;
  if (measure === 'freeCost') return ({ freeCost }) => Number(freeCost?.value ?? 0);
  return ({ cost }) => Number(cost.value);
}
