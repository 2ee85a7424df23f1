import type { CostRow } from '#domains/licences/licence-costs.schema.ts';
import type { Dimension } from '#domains/licences/licences.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { drillOf } from './cost-drill.rules.ts';

/** Returns the address behind a row of a distribution; undefined where there is none. */
export function costHref(dimension: Dimension, row: CostRow): string | undefined {
  const drill = drillOf(dimension, row);
  return drill && linkTo(`/:/business-cockpit/licenses/${drill.page}`, drill.search);
}
