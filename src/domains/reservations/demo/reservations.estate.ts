import type { SourcedContract } from '#domains/subscriptions/order-book.values.ts';
import { dayOf, daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { amount } from '#platform/common/money.ts';
import {
  poolWith,
  type ToldPool,
  monthsOf,
  type StoredReservation,
} from '../reservation-view.rules.ts';
import type { RefundPool } from '../reservation.rules.ts';
import type { ReservationRequest, ReservationOffer } from '../reservations.schema.ts';

const usd = (value: number) => amount(value, 'USD');
const region = 'germanywestcentral';

/** Products of the samples: invented prices of one for a year and for three. */
const products = [
  ['VirtualMachines', 'Standard_D2s_v5', 'Dsv5 Series, D2s v5', 595, 1_149],
  ['VirtualMachines', 'Standard_D4s_v5', 'Dsv5 Series, D4s v5', 1_190, 2_298],
  ['VirtualMachines', 'Standard_E4s_v5', 'Esv5 Series, E4s v5', 1_560, 3_013],
  ['SqlDatabases', 'SQLDB_GP_Compute_Gen5', 'SQL Database General Purpose Gen5', 1_095, 2_390],
] as const;

interface Plan {
  readonly name: string;
  readonly product: number;
  readonly quantity: number;
  readonly term: 'P1Y' | 'P3Y';
  readonly billingPlan: 'Upfront' | 'Monthly';
  readonly daysAgo: number;
  readonly used: number;
  readonly renews: boolean;
}

const plans: readonly Plan[] = [
  {
    ...{ name: 'VM-Fachanwendung', product: 1, quantity: 6, term: 'P3Y', billingPlan: 'Monthly' },
    ...{ daysAgo: 402, used: 52, renews: false },
  },
  {
    ...{ name: 'VM-Terminalserver', product: 2, quantity: 4, term: 'P1Y', billingPlan: 'Upfront' },
    ...{ daysAgo: 331, used: 97, renews: false },
  },
  {
    ...{
      name: 'SQL-Warenwirtschaft',
      product: 3,
      quantity: 8,
      term: 'P3Y',
      billingPlan: 'Upfront',
    },
    ...{ daysAgo: 210, used: 91, renews: true },
  },
];

type Day = { readonly day: string; readonly used: number };

interface Samples {
  readonly reservations: readonly StoredReservation[];
  readonly days: ReadonlyMap<string, readonly Day[]>;
  readonly offers: readonly ReservationOffer[];
  readonly pool: ToldPool;
  readonly readAt: Date;
  readonly requests: ReservationRequest[];
}

/** Azure reservations of the sampled company: one of them half unused, one that ends soon. */
export const sampledReservations = estatePart('reservations', (estate): Samples => {
  const made = plans.map((plan, place) => madeFrom(estate, plan, place));
  return {
    reservations: made.map(({ one }) => one),
    days: new Map(made.map(({ one, days }) => [one.id, days])),
    offers: offersOf(estate),
    pool: { used: usd(4_312), limit: usd(50_000) },
    readAt: daysBefore(estate.madeAt, 0, 4),
    requests: [],
  };
});

/** Returns the pool with what the open requests of this tab take of it. */
export function sampledPool(estate: Estate, today: string, except?: string): RefundPool | null {
  const { pool, requests, reservations } = estate.part(sampledReservations);
  const open = requests.filter(
    ({ kind, state, reservationId }) =>
      kind === 'refund' && state === 'open' && reservationId !== except,
  );
  return poolWith(pool, open, reservations, today);
}

function offersOf(estate: Estate): ReservationOffer[] {
  const dice = estate.random('reservations.offers');
  return products.flatMap(([resourceType, sku, title, year, three]) =>
    (['P1Y', 'P3Y'] as const).map((term) => ({
      ...{ id: dice.uuid(), resourceType, sku, title, region, term },
      price: usd(term === 'P3Y' ? three : year),
    })),
  );
}

function madeFrom(estate: Estate, plan: Plan, place: number) {
  const dice = estate.random(`reservations.${place}`);
  const [resourceType, sku, title, year, three] = products[plan.product] ?? products[0];
  const months = monthsOf(plan.term);
  const bought = daysBefore(estate.madeAt, plan.daysAgo, 0);
  const ends = new Date(bought);
  ends.setUTCMonth(ends.getUTCMonth() + months);
  const payments = plan.billingPlan === 'Monthly' ? months : 1;
  const each = usd(plan.term === 'P3Y' ? three : year);
  const { used, name, quantity, term, billingPlan, renews } = plan;
  const one: StoredReservation = {
    ...{ id: dice.uuid(), orderId: dice.uuid(), name, title, resourceType, sku, region },
    ...{ scope: 'Shared', quantity, term, billingPlan, renews, state: 'Succeeded' },
    ...{ boughtOn: dayOf(bought), startsOn: dayOf(bought), endsOn: dayOf(ends) },
    ...{ used7: used, used30: used, quoted: null, currentEach: each },
    total: usd(Number(each.value) * quantity),
    payments,
    paymentsMade: payments === 1 ? 1 : Math.floor(plan.daysAgo / 30.44) + 1,
  };
  const days = Array.from({ length: 30 }, (_, at) => ({
    day: dayOf(daysBefore(estate.madeAt, 30 - at, 0)),
    used: Math.min(100, Math.max(0, used + ((at * 7) % 11) - 5)),
  }));
  return { one, days };
}

/** Sampled reservations as contracts. */
export function sampleReservationContracts(estate: Estate): SourcedContract[] {
  return estate
    .part(sampledReservations)
    .reservations.map(({ id, name, startsOn, endsOn, renews, quantity }) => ({
      kind: 'reservation',
      id,
      nameDe: name,
      nameEn: name,
      number: '',
      startsOn,
      endsOn,
      noticeDays: 0,
      atEnd: renews ? 'renews' : 'ends',
      quantity,
      monthly: null,
      signedBy: '',
      signedOn: null,
    }));
}
