import { products } from '#connectors/microsoft-simulator/world/products.ts';
import type {
  MailProfile,
  PlannedAzureSubscription,
  PlannedPerson,
  PlannedReservation,
  PlannedSubscription,
  TenantPlan,
} from '#connectors/microsoft-simulator/world/tenant-plan.ts';
import type { PlannedIncident } from '#connectors/microsoft-simulator/world/planned-incident.ts';
import { adlerDetected, stadtwerkeDetected } from './detected-incidents.ts';
import { orderBook } from './order-book.ts';
import { demoTenants, type DemoTenant } from './tenants.ts';

const person = (
  name: string,
  nickname: string,
  [jobTitle, department]: readonly [string, string],
): PlannedPerson => {
  const [givenName = '', surname = ''] = name.split(' ');
  return { givenName, surname, nickname, jobTitle, department };
};

/** Licences of a product that are assigned: how many, and the number of the first user. */
type Assigned = readonly [count: number, from: number];

interface Directory {
  readonly place: readonly [city: string, postalCode: string];
  readonly users: number;
  readonly people?: readonly PlannedPerson[];
  /** By product id, in the order of the bookings. */
  readonly assigned: Readonly<Record<string, Assigned>>;
  readonly disabled?: readonly number[];
  /** True where the company hides names in its usage reports. */
  readonly concealsNames?: true;
  /** Days until the relationship with the operator ends; it prolongs itself where that is left out. */
  readonly relationshipEnds?: number;
  readonly reservations?: readonly PlannedReservation[];
  readonly refunded?: number;
  readonly mail?: MailProfile;
  readonly moreDomains?: TenantPlan['moreDomains'];
  readonly azure?: readonly PlannedAzureSubscription[];
  /** Microsoft's customer agreement; confirmed where it is left out. */
  readonly agreement?: TenantPlan['agreement'];
  /** Security incidents; none where they are left out. */
  readonly incidents?: readonly PlannedIncident[];
}

/** Half of one is not used, one ends soon, one is never taken back. */
const adlerReservations: readonly PlannedReservation[] = [
  {
    ...{ name: 'VM-Fachanwendung', sku: 'Standard_D4s_v5', quantity: 6, term: 'P3Y' },
    ...{ billingPlan: 'Monthly', daysAgo: 402, scope: 'Shared', renews: false, used: 54 },
    ...{ region: 'germanywestcentral' },
  },
  {
    ...{ name: 'VM-Terminalserver', sku: 'Standard_E4s_v5', quantity: 4, term: 'P1Y' },
    ...{ billingPlan: 'Upfront', daysAgo: 331, scope: 'Shared', renews: false, used: 98 },
    ...{ region: 'germanywestcentral', paidEach: 1_620 },
  },
  {
    ...{ name: 'SQL-Warenwirtschaft', sku: 'SQLDB_BC_Compute_Gen5', quantity: 12, term: 'P3Y' },
    ...{ billingPlan: 'Upfront', daysAgo: 210, scope: 'Single', renews: true, used: 91 },
    ...{ region: 'germanywestcentral' },
  },
  {
    ...{ name: 'RHEL-Webserver', sku: 'rhel_4vcpu', quantity: 4, term: 'P1Y' },
    ...{ billingPlan: 'Upfront', daysAgo: 120, scope: 'Shared', renews: true, used: 88 },
    ...{ region: 'westeurope' },
  },
];

/** One carries production, one pays for telephony beyond its minutes, one is no longer there. */
const adlerAzure: readonly PlannedAzureSubscription[] = [
  { name: 'Adler Produktion', daily: 41.37 },
  { name: 'Adler Telefonie', daily: 3.82, hasOverage: true },
  { name: 'Adler Entwicklung', daily: 9.64 },
  { name: 'Messe 2025', daily: 0, isDeleted: true },
];

/**
 * State of the demo operator's customers in Microsoft's cloud. Adler pays for 14 seats that nobody
 * has, all of its two suites, three people have both suites, and five who left kept their licences.
 */
const directories: Readonly<Record<DemoTenant, Directory>> = {
  adler: {
    place: ['Kassel', '34117'],
    users: 158,
    people: [
      person('Lena Adler', 'lena.adler', ['IT-Leitung', 'IT']),
      person('Paul Kurz', 'paul.kurz', ['Einkauf', 'Einkauf']),
      person('Ines Roth', 'ines.roth', ['Leitung Finanzen', 'Verwaltung']),
      person('Kim Multi', 'kim.multi', ['IT-Administration', 'IT']),
    ],
    assigned: {
      CFQ7TTC0LCHC: [112, 0],
      CFQ7TTC0ZTRN: [15, 138],
      CFQ7TTC0Z2LD: [120, 0],
      CFQ7TTC0Z9C3: [20, 12],
      CFQ7TTC0LDPB: [29, 109],
      CFQ7TTC0ZVHM: [6, 30],
      CFQ7TTC0Z18R: [10, 146],
    },
    disabled: [41, 58, 77, 96, 120],
    mail: 'watching',
    moreDomains: [
      { name: 'adler-maschinen.example', mail: 'strict' },
      { name: 'adler-service.example', mail: 'soft' },
    ],
    reservations: adlerReservations,
    refunded: 4_312,
    azure: adlerAzure,
    incidents: adlerDetected,
  },
  bergmann: {
    place: ['Ulm', '89073'],
    users: 26,
    people: [person('Mara Bergmann', 'mara.bergmann', ['Geschäftsführung', 'Verwaltung'])],
    assigned: { CFQ7TTC0LH18: [16, 7], CFQ7TTC0LDPB: [7, 0] },
  },
  hafenlogistik: {
    place: ['Hamburg', '20095'],
    users: 452,
    people: [
      person('Nele Harms', 'nele.harms', ['Einkauf', 'Einkauf']),
      person('Jonas Petersen', 'jonas.petersen', ['Leitung Controlling', 'Verwaltung']),
    ],
    assigned: {
      CFQ7TTC0ZTGW: [251, 0],
      CFQ7TTC0Z2RS: [172, 255],
      CFQ7TTC0Z762: [22, 0],
      CFQ7TTC0Z9C3: [25, 10],
    },
    disabled: [203, 318],
    concealsNames: true,
    relationshipEnds: 21,
    mail: 'quarantine',
    moreDomains: [{ name: 'hafenlogistik-nord.example', mail: 'blind' }],
  },
  oezdemir: {
    place: ['Mainz', '55116'],
    users: 15,
    assigned: { CFQ7TTC0LCHC: [13, 0] },
  },
  weiss: {
    place: ['Leipzig', '04109'],
    users: 9,
    assigned: { CFQ7TTC0LDPB: [9, 0] },
    agreement: 'missing',
  },
  stadtwerke: {
    place: ['Aachen', '52062'],
    users: 230,
    assigned: { CFQ7TTC0ZMQ6: [138, 0], CFQ7TTC0ZR9S: [57, 140], CFQ7TTC0ZVHM: [7, 5] },
    incidents: stadtwerkeDetected,
  },
};

/** Returns the id of a subscription as the portal keeps it; undefined where it does not. */
export type RefOf = (directoryId: string, offerId: string) => string | undefined;

/** Returns what the simulator is told of the demo operator's customers. */
export function demoPlans(refOf: RefOf = () => undefined): TenantPlan[] {
  return Object.entries(demoTenants).map(([key, tenant]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of demoTenants
    const own = directories[key as DemoTenant];
    const { place, people = [], disabled = [], users, assigned, relationshipEnds } = own;
    const { concealsNames, reservations = [], refunded = 0, mail, moreDomains = [], azure } = own;
    const { incidents = [], agreement } = own;
    const [city, postalCode] = place;
    return {
      id: tenant.azureTenantId,
      name: tenant.name,
      domain: tenant.domain,
      initialDomain: tenant.onmicrosoftDomain,
      ...{ city, postalCode, users, people, disabled, reservations, refunded },
      ...(concealsNames && { concealsNames }),
      ...(mail && { mail }),
      ...{ moreDomains, incidents },
      ...(azure && { azure }),
      ...(agreement && { agreement }),
      relationship: {
        name: 'Nordwind Systems: Betreuung',
        daysAgo: relationshipEnds === undefined ? 180 : 730 - relationshipEnds,
        daysLeft: relationshipEnds ?? 550,
        isExtended: relationshipEnds === undefined,
      },
      subscriptions: bookedBy(key, assigned, (offerId) => refOf(tenant.azureTenantId, offerId)),
    };
  });
}

/** Subscriptions of the order book with those who have their licences. */
function bookedBy(
  tenant: string,
  assigned: Directory['assigned'],
  refOf: (offerId: string) => string | undefined,
): PlannedSubscription[] {
  return orderBook
    .filter((order) => order.tenant === tenant)
    .flatMap(({ daysAgo, lines }) => lines.map((line) => ({ daysAgo, line })))
    .map(({ daysAgo, line: [offerId, seats] }) => {
      const [productId = '', skuId, term = '', plan] = offerId.split(':');
      const product = products.find((one) => one.productId === productId && one.skuId === skuId);
      if (!product) throw new Error(`the simulator knows no product ${offerId}`);
      const [count, from] = assigned[productId] ?? [0, 0];
      return {
        ...{ id: refOf(offerId), product, seats, daysAgo, assigned: count, from },
        months: monthsOf(term),
        billingCycle: plan === 'Annual' ? 'annual' : 'monthly',
      };
    });
}

function monthsOf(term: string): PlannedSubscription['months'] {
  if (term === 'P1M') return 1;
  return term === 'P3Y' ? 36 : 12;
}

/** The invented operator's own tenant at Microsoft. */
export const operatorPlan: TenantPlan = {
  id: '5b1f4c1e-5a0d-4a53-9f0e-8d2f6c7b9a01',
  name: 'Nordwind Systems GmbH',
  domain: 'nordwind.example',
  initialDomain: 'nordwindsystems.onmicrosoft.example',
  ...{ city: 'Bremen', postalCode: '28195', users: 12 },
  ...{ people: [], subscriptions: [], disabled: [] },
};
