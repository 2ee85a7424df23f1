import type { Money } from '#platform/common/money.ts';
import type { CostDistribution, CostShare } from './licence-costs.rules.ts';
import type { CostRow } from './licence-costs.schema.ts';

/**
 * Returns a distribution as rows whose costs are the total to the cent: shares, then free seats,
 * what is not attributable, and what rounding left. The last three stand there even when nothing.
 */
export function costRows({ shares, free, unknown, rounding, total }: CostDistribution): CostRow[] {
  const of = (cost: Money) =>
    Number(total.value) === 0 ? 0 : Number(cost.value) / Number(total.value);
  const row = (
    kind: CostRow['kind'],
    { key, label, seats, cost, freeCost }: CostShare,
  ): CostRow => ({
    id: kind === 'share' ? `share:${key ?? ''}` : kind,
    ...{ kind, label, seats, cost, share: of(cost), freeCost: freeCost ?? null },
  });
  return [
    ...shares.map((one) => row('share', one)),
    row('free', { ...free, freeCost: free.cost }),
    row('unknown', unknown),
    row('rounding', { key: null, label: '', seats: 0, cost: rounding }),
  ];
}
