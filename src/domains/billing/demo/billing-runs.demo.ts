import { sampleTenantsFor } from '#domains/tenants/demo/sample-tenants.estate.ts';
import type { DemoHandlers, DemoCtx } from '#platform/common/demo/demo.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { minus, sum } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import type { billingRunsContract, PreviewRow } from '../billing-runs.schema.ts';
import { monthOf, monthsAfter } from '../days.rules.ts';
import { moversOf } from '../movers.rules.ts';
import { bySubscription, sampleCharges, sampleSeller } from './documents.estate.ts';

type World = Pick<DemoCtx, 'estate' | 'world'>;

export const billingRunsDemo: DemoHandlers<typeof billingRunsContract> = {
  async preview(call) {
    const { query, now } = call;
    const found = previewOf(call, query.month, now())
      .filter(({ tenantName }) => isFound(query.search, tenantName))
      .filter(({ warnings }) => query.show === 'all' || warnings.length > 0);
    const keyOf = (row: PreviewRow): string | number =>
      query.sortBy === 'net' ? Number(row.net.value) : row.tenantName;
    return pageOf(sortedBy(found, keyOf, query.sortDirection), query, now());
  },
  async changes({ world, tenantId, query: { month }, now }) {
    const charges = sampleCharges(world.estateOf(tenantId), now());
    const of = (one: string) => bySubscription(charges.filter(({ on }) => monthOf(on) === one));
    const own = of(month);
    return {
      movers: moversOf(own, of(monthsAfter(month, -1)), 20),
      items: own.map(({ title, amount }) => ({ title, amount })),
    };
  },
  async figures(call) {
    const rows = previewOf(call, call.query.month, call.now());
    const warned = rows.filter(({ warnings }) => warnings.length > 0).length;
    return {
      customers: rows.length,
      warned,
      warnedOf: warned > 0 ? [{ id: 'buyerReferenceMissing' as const, count: warned }] : [],
      fingerprint: '',
      net: sum(rows.map(({ net }) => net)),
      before: sum(rows.flatMap(({ before }) => before ?? [])),
      posted: 0,
      behind: 0,
      otherNets: [],
      run: null,
    };
  },
  unpriced: async () => ({ items: [], fingerprint: '' }),
  list: async ({ now }) => listResult([], 0, now()),
  settings: async () => sampleSeller,
};

function previewOf({ estate, world }: World, month: string, now: Date): PreviewRow[] {
  return sampleTenantsFor(estate, 'portal').flatMap((tenant, at) => {
    const charges = sampleCharges(world.estateOf(tenant.id), now);
    const of = (one: string) => charges.filter(({ on }) => monthOf(on) === one);
    const own = of(month);
    if (own.length === 0) return [];
    const earlier = of(monthsAfter(month, -1));
    const net = sum(own.map(({ amount }) => amount));
    const before = earlier.length === 0 ? null : sum(earlier.map(({ amount }) => amount));
    return [
      {
        tenantId: tenant.id,
        tenantName: tenant.tenantName,
        charges: own.length,
        net,
        before,
        change: before && minus(net, before),
        warnings: at % 9 === 4 ? ['buyerReferenceMissing' as const] : [],
      },
    ];
  });
}
