import type { CostRow } from '#domains/licences/licence-costs.schema.ts';
import { type Dimension, holderDimensions } from '#domains/licences/licences.ts';

/** Place behind a share of the cost. */
interface CostDrill {
  readonly page: 'overview' | 'assignments';
  readonly search: Readonly<Record<string, string>>;
}

/**
 * Returns where a row leads: to the people with its attribute, or of whom nobody knows it, to the
 * licence of a product, to the licences with free seats.
 */
export function drillOf(
  dimension: Dimension,
  { id, kind, label, seats }: Pick<CostRow, 'id' | 'kind' | 'label' | 'seats'>,
): CostDrill | undefined {
  if (seats === 0) return undefined;
  if (kind === 'free') return { page: 'overview', search: { show: 'free' } };
  const attribute = holderDimensions.find((one) => one === dimension);
  if (attribute && kind === 'share') return { page: 'assignments', search: { [attribute]: label } };
  if (attribute && kind === 'unknown')
    return { page: 'assignments', search: { without: attribute } };
  const licence = dimension === 'product' ? /^share:([\da-f-]{36})$/.exec(id)?.[1] : undefined;
  return licence === undefined ? undefined : { page: 'overview', search: { licence } };
}
