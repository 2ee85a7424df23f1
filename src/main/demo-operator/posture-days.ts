import { insertPastFigures, insertPastSignIns } from '#domains/posture/server/past-days.store.ts';
import type { TenantPlan } from '#connectors/microsoft-simulator/world/tenant-plan.ts';
import { putTreatment } from '#domains/posture/server/posture.store.ts';
import { dayBefore } from '#domains/posture/posture.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { idOf } from './directory.ts';
import { demoPlans } from './microsoft-plans.ts';
import { demoTenants } from './tenants.ts';

/** Days before the first start of which sums are known, and those that the log itself tells. */
const [mostDays, toldDays] = [190, 8];

/** Shares of users that a figure counts: on the first of these days, and on the last. */
const shares = [
  ['withoutMfa', 1, 0.24, 0.09],
  ['devicesNotCompliant', 0.75, 0.12, 0.05],
  ['devicesNotEncrypted', 0.75, 0.15, 0.06],
  ['devicesUnseen', 0.75, 0.05, 0.04],
  ['accountsStale', 1, 0.09, 0.06],
] as const;

/** Domains of the demo's customers without a record, before the first start. */
const openDomains = [
  ['domainsWithoutSpf', 0.5],
  ['domainsWithoutDkim', 0.5],
  ['domainsWithoutDmarc', 0.7],
] as const;

/** Inserts what was known of the security of the demo's customers before the first start. */
export async function seedPostureDays(
  db: Db,
  tenantIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const plans = demoPlans();
  const today = now.toISOString().slice(0, 10);
  for (const [at, key] of Object.keys(demoTenants).entries()) {
    const plan = plans[at];
    if (!plan) continue;
    await withTenant(db, idOf(tenantIds, key), async (tx) => {
      await insertPastFigures(tx, figuresOf(plan, today));
      await insertPastSignIns(tx, signInsOf(plan.users, plan.city, today));
      for (const decided of decisions(today))
        await putTreatment(tx, decided, { by: lead, at: now });
    });
  }
}

const lead = 'Lena Adler';

/** Decisions about measures: one that is due, one that is late, and a risk that is accepted. */
const decisions = (today: string) => [
  { controlId: 'scid_2080', owner: lead, dueOn: dayBefore(today, -20), accepted: null },
  {
    controlId: 'mdo_safelinksforemail',
    owner: 'Nordwind Systems',
    ...{ dueOn: dayBefore(today, 6), accepted: null },
  },
  {
    controlId: 'mip_sensitivitylabelspolicies',
    ...{ owner: null, dueOn: null },
    accepted: {
      because: 'Wird mit der neuen Ablage im Frühjahr eingeführt.',
      until: dayBefore(today, -120),
    },
  },
];

const figuresOf = ({ users, moreDomains = [] }: TenantPlan, today: string) =>
  pastDays(1).flatMap((ago) => {
    const day = dayBefore(today, ago);
    const domains = moreDomains.length + 1;
    return [
      ...shares.map(([figure, part, first, last]) => {
        const whole = Math.round(users * part);
        const value = Math.round(whole * (last + (first - last) * (ago / mostDays)));
        return { day, figure, value, whole };
      }),
      ...openDomains.map(([figure, share]) => ({
        ...{ day, figure, whole: domains },
        value: Math.ceil(domains * share),
      })),
    ];
  });

const signInsOf = (users: number, city: string, today: string) =>
  pastDays(toldDays).flatMap((ago) => {
    const day = dayBefore(today, ago);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const count = Math.round(users * (isWeekend ? 0.1 : 0.76));
    const usual = { day, country: 'DE', city, client: 'Browser', risk: 'none' };
    const attack = { day, country: 'NG', city: 'Lagos', client: 'IMAP4', risk: 'medium' };
    return [
      { ...usual, isLegacy: false, hasFailed: false, count },
      { ...usual, isLegacy: false, hasFailed: true, count: Math.ceil(count * 0.03) },
      { ...attack, isLegacy: true, hasFailed: true, count: Math.ceil(count * 0.02) },
    ];
  });

const pastDays = (from: number): readonly number[] =>
  Array.from({ length: mostDays - from }, (_, at) => from + at);
