import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import type { DemoHandlers, DemoCtx } from '#platform/common/demo/demo.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { minus, sum } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import type {
  heldDocumentsContract,
  billingRunsContract,
  PreviewRow,
} from '../billing-runs.schema.ts';
import type { bookingsContract } from '../bookings.schema.ts';
import { monthOf, monthsAfter, dayOf } from '../days.rules.ts';
import { moversOf } from '../month-costs.rules.ts';
import { bySubscription, sampleCharges, sampleSeller, sampleRules } from './documents.estate.ts';

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

/** Sampled finding, in the words of EN 16931. */
const finding = {
  syntax: 'ubl',
  rule: 'BR-CL-23',
  weight: 'error',
  words: 'Unit code MUST be coded according to the UN/ECE Recommendation 20 with Rec 21 extension',
  line: null,
} as const;

/** The month that is over holds one document back. */
export const heldDocumentsDemo: DemoHandlers<typeof heldDocumentsContract> = {
  async list({ estate, world, query, now }) {
    const isLast = query.month === monthsAfter(monthOf(dayOf(now())), -1);
    const [tenant] = isLast ? sampleTenantsFor(estate, 'portal').slice(4, 5) : [];
    if (!tenant) return { rules: sampleRules, documents: [] };
    const own = sampleCharges(world.estateOf(tenant.id), now()).filter(
      ({ on }) => monthOf(on) === query.month,
    );
    const held = {
      id: tenant.id,
      tenantId: tenant.id,
      tenantName: tenant.tenantName,
      net: sum(own.map(({ amount }) => amount)),
      findings: [finding],
      isConfirmable: true,
      rules: sampleRules,
      checkedAt: now().toISOString(),
      confirmedAt: null,
    };
    return { rules: sampleRules, documents: own.length > 0 ? [held] : [] };
  },
};

export const bookingsDemo: DemoHandlers<typeof bookingsContract> = {
  list: async ({ now }) => listResult([], 0, now()),
  settings: async () => ({
    consultant: 1001,
    client: 456,
    chart: '03',
    accountLength: 4,
    fiscalMonth: 1,
    domesticAccount: '8400',
    reverseChargeAccount: '8336',
    exportAccount: '8338',
    firstDebtor: 10_000,
  }),
};
