import type { CostRow } from '#domains/licences/licence-costs.schema.ts';

export interface CostMapProps {
  readonly title: string;
  readonly rows: readonly CostRow[];
  /** Pixels. */
  readonly height: number;
  /** Names of values that are keys: countries, terms. */
  readonly nameOf?: ((row: CostRow) => string) | undefined;
  readonly sizeOf?: ((row: CostRow) => number) | undefined;
  /** Place behind an area. */
  readonly hrefOf?: ((row: CostRow) => string | undefined) | undefined;
  readonly format?: ((value: number) => string) | undefined;
}
