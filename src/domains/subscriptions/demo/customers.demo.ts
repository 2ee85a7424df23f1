import { offerOfToday } from '#domains/orders/demo/sample-line.estate.ts';
import { sampleTenantsFor, sampledTenants } from '#domains/tenants/demo/tenants.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { defaultCurrency, sum, times, zero, type Money } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { customersOutlookOf, type Terms } from '../customers-outlook.rules.ts';
import type {
  CustomerRow,
  customersContract,
  extensionsContract,
  UnaskedExtension,
} from '../customers.schema.ts';
import { extendedTerm } from '../end-of-term.rules.ts';
import { plannedSeats } from '../next-seats.rules.ts';
import { monthlyOfferId } from '../renewal-choices.rules.ts';
import { liveStates } from '../subscription-state.rules.ts';
import { pastCostsOf } from './subscription-history.estate.ts';
import { subscriptionsOf, type SampleSubscription } from './subscriptions.estate.ts';

const nearMs = 30 * 86_400_000;
const joined = '2023-03-01T09:00:00.000Z';

export const customersDemo: DemoHandlers<typeof customersContract> = {
  async list({ estate, world, query, now }) {
    const found = rowsOf(estate, world, now())
      .filter(({ tenantName }) => isFound(query.search, tenantName))
      .filter(({ ending }) => query.show !== 'ending' || ending > 0)
      .filter(({ waiting }) => query.show !== 'waiting' || waiting > 0);
    const keyOf = (row: CustomerRow): string | number =>
      query.sortBy === 'monthly'
        ? Number(row.monthly.value)
        : query.sortBy === 'nextEnd'
          ? (row.nextEnd ?? '9999')
          : row.tenantName;
    return pageOf(sortedBy(found, keyOf, query.sortDirection), query, now());
  },
  async summary({ estate, world, now }) {
    const rows = rowsOf(estate, world, now());
    return {
      customers: rows.length,
      monthly: sum(rows.map(({ monthly }) => monthly)),
      others: [],
      ending: {
        customers: rows.filter(({ ending }) => ending > 0).length,
        monthly: sum(rows.map(({ endingMonthly }) => endingMonthly)),
      },
      waiting: { customers: 0, orders: 0 },
    };
  },
  async outlook({ estate, world, now }) {
    const at = now();
    const tenants = sampleTenantsFor(estate, 'portal');
    const estates = tenants.map((tenant) => ({ tenant, of: world.estateOf(tenant.id) }));
    return customersOutlookOf({
      terms: estates.flatMap(({ tenant, of }) => termsOf(tenant, live(of, at))),
      past: estates.flatMap(({ of }) => pastCostsOf(of, at)),
      knownFrom: null,
      now: at,
    });
  },
  async get({ estate, tenantId, now }) {
    const running = live(estate, now());
    const tenant = estate.operator.part(sampledTenants).find(({ id }) => id === tenantId);
    return {
      tenantId,
      tenantName: tenant?.tenantName ?? '',
      licenseBundle: tenant?.licenseBundles[0] ?? 'Essential',
      domain: '',
      since: joined,
      isOnboarded: true,
      monthly: paid(running),
      others: [],
      subscriptions: running.length,
      seats: running.reduce((all, { seats }) => all + seats, 0),
      credit: null,
    };
  },
};

function rowsOf(
  estate: Estate,
  world: { readonly estateOf: (tenantId: string) => Estate },
  now: Date,
): CustomerRow[] {
  return sampleTenantsFor(estate, 'portal').map(({ id, tenantName, licenseBundles }) => {
    const running = live(world.estateOf(id), now);
    const ends = running
      .flatMap(({ endsOn }) => endsOn ?? [])
      .filter((endsOn) => endsOn >= dayOf(now))
      .toSorted();
    const near = dayOf(new Date(now.getTime() + nearMs));
    const ending = running.filter(
      ({ endsOn }) => endsOn !== null && endsOn >= dayOf(now) && endsOn <= near,
    );
    return {
      tenantId: id,
      tenantName,
      licenseBundle: licenseBundles[0] ?? 'Essential',
      monthly: paid(running),
      subscriptions: running.length,
      seats: running.reduce((all, { seats }) => all + seats, 0),
      nextEnd: ends[0] ?? null,
      ending: ending.length,
      endingMonthly: paid(ending),
      waiting: 0,
    };
  });
}

/** One entry a subscription: the samples need no sums of a day. */
const termsOf = (
  { id, tenantName }: { readonly id: string; readonly tenantName: string },
  running: readonly SampleSubscription[],
): Terms[] =>
  running.map(({ endsOn, monthly, endOfTermAction: action, state, ...one }) => ({
    endsOn,
    after: action === 'renew' ? times(monthlyPrice(one), plannedSeats(one)) : monthly,
    outcome: action === 'renew' ? 'renews' : action === 'extend' ? 'extends' : 'ends',
    monthly,
    bound: state === 'extended' ? zero(monthly.currencyCode) : monthly,
    subscriptions: 1,
    customers: 1,
    tenant: { id, name: tenantName },
  }));

const live = (estate: Estate, now: Date): SampleSubscription[] =>
  subscriptionsOf(estate, now).filter(({ state }) => liveStates.includes(state));

const paid = (all: readonly SampleSubscription[]): Money =>
  sum(
    all
      .map(({ monthly }) => monthly)
      .filter(({ currencyCode }) => currencyCode === defaultCurrency),
  );

type Slid = Omit<UnaskedExtension, 'tenantId' | 'tenantName'>;

export const extensionsDemo: DemoHandlers<typeof extensionsContract> = {
  async unasked({ estate, world, query, now }) {
    const found = sampleTenantsFor(estate, 'portal').flatMap(({ id: tenantId, tenantName }) =>
      slidingOf(world.estateOf(tenantId), now()).map((one) => ({ tenantId, tenantName, ...one })),
    );
    const earliest = sortedBy(found, ({ endsOn }) => endsOn, 'asc');
    return pageOf(earliest, query, now());
  },
};

/** Every other sample customer has one term that was switched off past the portal. */
function slidingOf(estate: Estate, now: Date): Slid[] {
  if (!estate.random('extensions').chance(0.5)) return [];
  const term = subscriptionsOf(estate, now).find(
    ({ state, endOfTermAction }) => state === 'active' && endOfTermAction === 'renew',
  );
  if (!term || term.endsOn === null) return [];
  const { id, name, seats, endsOn, endOfTermAction, productId, skuId } = term;
  const offer = offerOfToday(estate, monthlyOfferId(productId, skuId));
  const { price, surcharge } = extendedTerm(offer, term);
  return [
    {
      subscriptionId: id,
      ...{ name, seats, endsOn, endOfTermAction, isRunning: false },
      monthly: times(price.termPrice, seats),
      surcharge: times(surcharge, seats),
      seenAt: estate.madeAt.toISOString(),
    },
  ];
}
