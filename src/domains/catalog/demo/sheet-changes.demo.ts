import { sampledTenants } from '#domains/tenants/demo/tenants.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { defaultCurrency, minus, times } from '#platform/common/money.ts';
import {
  changeStepOf,
  greatestChange,
  impactOf,
  meanPercent,
  type HeldChange,
} from '../price-change.rules.ts';
import { priceSheetRefusals } from '../catalog.refusals.ts';
import type { SheetDifference, priceSheetContract } from '../price-sheet.schema.ts';
import { changeSteps } from '../price-sheet.values.ts';
import { sheetShelf, type SampleUpload } from './sheets.estate.ts';

type ChangesDemo = Pick<
  DemoHandlers<typeof priceSheetContract>,
  'issues' | 'findings' | 'difference' | 'changes' | 'impact'
>;

/** Creates the changes of a sample sheet and the customers they affect. */
export const sheetChangesDemo: ChangesDemo = {
  async issues({ estate, params, query, now }) {
    const { issues } = uploadOf(estate, params.uploadId);
    const found = issues.filter(({ severity }) => (query.severity ?? severity) === severity);
    return pageOf(
      sortedBy(found, ({ row }) => row, query.sortDirection),
      query,
      now(),
    );
  },
  async findings({ estate, params, query, now }) {
    const { issues } = uploadOf(estate, params.uploadId);
    const found = issues.map(({ row, ...issue }) => ({ ...issue, count: 1, rows: [row] }));
    return pageOf(found, query, now());
  },
  async difference({ estate, params, query, now }) {
    const { differences } = uploadOf(estate, params.uploadId);
    const held = query.of && new Set(heldIn(estate, differences).map(({ skuId }) => skuId));
    const found = differences.filter(
      ({ kind, currency, title, skuId, changePercent }) =>
        (query.kind ?? kind) === kind &&
        (query.currency ?? currency) === currency &&
        (held?.has(skuId) ?? true) &&
        (query.change === undefined || query.change === changeStepOf(changePercent)) &&
        isFound(query.search, title),
    );
    return pageOf(
      sortedBy(found, ({ title }) => title, query.sortDirection),
      query,
      now(),
    );
  },
  async changes({ estate, params, query }) {
    const { differences, difference } = uploadOf(estate, params.uploadId);
    const currency = query.currency ?? defaultCurrency;
    const found = differences.filter((one) => one.currency === currency);
    const of = (kind: SheetDifference['kind']) => found.filter((one) => one.kind === kind);
    const mean = (kind: SheetDifference['kind']) =>
      meanPercent(of(kind).map((one) => ({ percents: one.changePercent, prices: 1 })));
    return {
      currency,
      added: of('added').length,
      priceUp: of('priceUp').length,
      priceDown: of('priceDown').length,
      gone: of('gone').length,
      changed: of('changed').length,
      same: difference?.same ?? 0,
      meanUp: mean('priceUp'),
      meanDown: mean('priceDown'),
      ...greatestChange(found.map((one) => one.changePercent)),
      steps: changeSteps.map((step) => ({
        step,
        prices: found.filter((one) => changeStepOf(one.changePercent) === step).length,
      })),
    };
  },
  impact: async ({ estate, params }) =>
    impactOf(heldIn(estate, uploadOf(estate, params.uploadId).differences)),
};

/** Returns a sample upload. @throws UPLOAD_NOT_FOUND */
export function uploadOf(estate: Estate, id: string): SampleUpload {
  const found = estate.part(sheetShelf).uploads.find((upload) => upload.id === id);
  if (!found) throw priceSheetRefusals.UPLOAD_NOT_FOUND();
  return found;
}

/** Samples of seats that the first dearer offers run with. */
function heldIn(estate: Estate, differences: readonly SheetDifference[]): HeldChange[] {
  const dice = estate.random('sheet impact');
  const tenants = estate.part(sampledTenants);
  return differences.flatMap((one, at): HeldChange[] => {
    const tenant = tenants[at % 3];
    if (one.kind !== 'priceUp' || !tenant || !one.oldSellingPrice || !one.newSellingPrice)
      return [];
    const seats = dice.whole(5, 120);
    const monthly = times(minus(one.newSellingPrice, one.oldSellingPrice), seats);
    const { productId, skuId, segment, termDuration, billingPlan, currency } = one;
    return [
      {
        ...{ productId, skuId, segment, termDuration, billingPlan, currency, seats, monthly },
        tenantId: tenant.id,
        tenantName: tenant.tenantName,
        market: 'DE',
        margin: times(monthly, '0.1'),
      },
    ];
  });
}
