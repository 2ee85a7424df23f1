import type { DemoTenant } from './tenants.ts';

/** An order of the past: who, when (days before the first start), what. */
export interface DemoOrder {
  readonly tenant: DemoTenant;
  /** Sign-in name of one of the demo people. */
  readonly by: string;
  readonly daysAgo: number;
  readonly poNumber: string;
  /** Offer id and seats. */
  readonly lines: readonly (readonly [offerId: string, seats: number])[];
}

/** Approval policies by demo tenant, in its billing currency; other tenants need no approval. */
export const approvalPolicies = {
  hafenlogistik: { monthlyLimit: '250.00', bulkLimit: '1000.00', freeSeatsPercent: 5 },
} as const satisfies Partial<Record<DemoTenant, object>>;

const businessBasic = 'CFQ7TTC0LH18:0001';
const businessStandard = 'CFQ7TTC0LDPB:0001';
const businessPremium = 'CFQ7TTC0LCHC:0002';
const e3 = 'CFQ7TTC0ZTGW:000K';
const e5 = 'CFQ7TTC0ZMQ6:000P';
const f3 = 'CFQ7TTC0Z2RS:000P';
const exchange = 'CFQ7TTC0ZTRN:000P';
const defender = 'CFQ7TTC0Z2LD:000P';
const powerBi = 'CFQ7TTC0Z9C3:0001';
const project = 'CFQ7TTC0ZVHM:000P';
const copilot = 'CFQ7TTC0Z762:000K';
const teams = 'CFQ7TTC0Z18R:000B';
const entra = 'CFQ7TTC0ZR9S:000B';

const lena = 'lena.adler@adler.example';
const paul = 'paul.kurz@adler.example';
const mara = 'mara.bergmann@bergmann.example';
const kim = 'kim.multi@adler.example';
const nele = 'nele.harms@hafenlogistik.example';
/** Staff order for customers who have nobody in the demo. */
const staff = 'admin@nordwind.example';

/**
 * Terms of a year begin less than a year ago and monthly ones less than a month, so that none has
 * ended.
 */
export const orderBook: readonly DemoOrder[] = [
  {
    tenant: 'adler',
    by: lena,
    daysAgo: 340,
    poNumber: 'ADL-0118',
    lines: [
      [`${businessPremium}:P1Y:Monthly`, 120],
      [`${exchange}:P1Y:Annual`, 15],
    ],
  },
  {
    tenant: 'adler',
    by: lena,
    daysAgo: 290,
    poNumber: 'ADL-0131',
    lines: [[`${defender}:P1Y:Monthly`, 120]],
  },
  {
    tenant: 'adler',
    by: paul,
    daysAgo: 120,
    poNumber: 'ADL-0207',
    lines: [[`${powerBi}:P1Y:Monthly`, 20]],
  },
  {
    tenant: 'adler',
    by: paul,
    daysAgo: 40,
    poNumber: 'ADL-0244',
    lines: [[`${businessStandard}:P1Y:Annual`, 35]],
  },
  {
    tenant: 'adler',
    by: lena,
    daysAgo: 12,
    poNumber: 'ADL-0259',
    lines: [[`${project}:P1M:Monthly`, 6]],
  },
  {
    tenant: 'adler',
    by: paul,
    daysAgo: 2,
    poNumber: 'ADL-0263',
    lines: [[`${teams}:P1Y:Monthly`, 10]],
  },
  {
    tenant: 'bergmann',
    by: mara,
    daysAgo: 300,
    poNumber: 'B-77',
    lines: [[`${businessBasic}:P1Y:Monthly`, 18]],
  },
  {
    tenant: 'bergmann',
    by: mara,
    daysAgo: 200,
    poNumber: 'B-81',
    lines: [[`${businessStandard}:P1Y:Monthly`, 7]],
  },
  {
    tenant: 'hafenlogistik',
    by: kim,
    daysAgo: 345,
    poNumber: 'HLN 2026/004',
    lines: [
      [`${e3}:P1Y:Monthly`, 260],
      [`${f3}:P1Y:Monthly`, 180],
    ],
  },
  {
    tenant: 'hafenlogistik',
    by: kim,
    daysAgo: 150,
    poNumber: 'HLN 2026/061',
    lines: [[`${copilot}:P1Y:Annual`, 40]],
  },
  {
    tenant: 'hafenlogistik',
    by: kim,
    daysAgo: 30,
    poNumber: 'HLN 2026/112',
    lines: [[`${powerBi}:P3Y:Annual`, 25]],
  },
  {
    tenant: 'oezdemir',
    by: staff,
    daysAgo: 250,
    poNumber: '',
    lines: [[`${businessPremium}:P1Y:Annual`, 14]],
  },
  {
    tenant: 'weiss',
    by: staff,
    daysAgo: 180,
    poNumber: '',
    lines: [[`${businessStandard}:P1Y:Monthly`, 9]],
  },
  {
    tenant: 'stadtwerke',
    by: staff,
    daysAgo: 320,
    poNumber: 'SB-4000117',
    lines: [[`${e5}:P3Y:Annual`, 140]],
  },
  {
    tenant: 'stadtwerke',
    by: staff,
    daysAgo: 100,
    poNumber: 'SB-4000163',
    lines: [
      [`${entra}:P1Y:Monthly`, 60],
      [`${project}:P1Y:Monthly`, 12],
    ],
  },
];

/** Placed when the policy is there, so that somebody has something to approve from the start. */
export const waitingOrders: readonly DemoOrder[] = [
  {
    tenant: 'hafenlogistik',
    by: nele,
    daysAgo: 1,
    poNumber: 'HLN 2026/130',
    lines: [[`${defender}:P1Y:Monthly`, 180]],
  },
];
