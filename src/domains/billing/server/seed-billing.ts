import { randomUUID } from 'node:crypto';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { agreementSamples } from '../agreement-samples.values.ts';
import type { AgreementGiven } from '../agreements.schema.ts';
import type { BillingSettings } from '../billing-runs.schema.ts';
import { dayOf, daysAfter, monthOf, monthsAfter } from '../days.rules.ts';
import { findAgreements, insertAgreement, insertSignature } from './agreements.store.ts';
import { billingRunJob } from './billing-run.jobs.ts';
import { type ChargeSources, bringAllUp } from './charges.jobs.ts';
import { findInvoices, insertPayment, saveInvoiceState } from './invoices.store.ts';
import { insertRun } from './runs.store.ts';
import { putBillingSettings } from './settings.store.ts';

/** Past of an operator who has been billing before the first start. */
export interface SeedBilling extends ChargeSources {
  readonly db: Db;
  readonly directory: TenantDirectory<Db>;
  readonly settings: BillingSettings;
  /** Staff member who released the runs. */
  readonly by: { readonly id: string; readonly name: string };
  /** Months that are billed, counted back from the one before the last. */
  readonly months: number;
  /** Customers who have not paid their last document, by id. */
  readonly late: readonly string[];
  readonly now: Date;
}

/** Notices of long ago would only be noise on the first day. */
const quiet: NoticesPort<Db> = { write: async () => undefined };

/** Day of a month on which the one before is billed, at nine. */
const billingDay = 3;
const mostOfAMonth = 200;

/**
 * Bills the past month by month, each at its own time, and pays what has fallen due. The last month
 * that is over waits to be released.
 */
export async function seedBilling(seed: SeedBilling): Promise<void> {
  const { db, settings, by, now, months } = seed;
  await withSystem(db, (tx) => putBillingSettings(tx, settings, now));
  const last = monthsAfter(monthOf(dayOf(now)), -2);
  for (let back = months - 1; back >= 0; back -= 1) {
    const month = monthsAfter(last, -back);
    const at = new Date(`${daysAfter(monthsAfter(month, 1), billingDay - 1)}T09:00:00Z`);
    const run = await withSystem(db, (tx) => insertRun(tx, { month, by, at }));
    await billingRunJob({
      ...{ ...seed, notices: quiet, now: () => at },
      eInvoiceValidator: undefined,
    })({
      tenantId: '',
      payload: { runId: run.id },
      correlationId: run.id,
      attempt: 1,
    });
  }
  await payDue(seed, last);
  await bringAllUp({ ...seed, now: () => now });
}

async function payDue({ db, directory, late, now }: SeedBilling, last: string): Promise<void> {
  const today = dayOf(now);
  const page = {
    search: '',
    skip: 0,
    take: mostOfAMonth,
    sortBy: 'issuedOn',
    sortDirection: 'asc',
  } as const;
  for (const { id } of await withSystem(db, (tx) => directory.findTenants(tx)))
    await withTenant(db, id, async (tx) => {
      const { invoices } = await findInvoices(tx, page, today);
      for (const { id: invoiceId, month, gross, dueOn } of invoices) {
        if (dueOn >= today || (month === last && late.includes(id))) continue;
        const payment = { amount: gross, paidOn: dueOn, note: '', by: 'Atrium', at: now };
        await insertPayment(tx, invoiceId, payment);
        await saveInvoiceState(tx, invoiceId, { state: 'paid', paid: gross });
      }
    });
}

export interface SeedAgreements {
  readonly db: Db;
  /** Staff member who published them. */
  readonly by: string;
  /** People who signed when the contracts began, each with the customer. */
  readonly signers: readonly {
    readonly tenantId: string;
    readonly id: string;
    readonly name: string;
  }[];
  readonly now: Date;
}

const dayMs = 86_400_000;

/**
 * Publishes the sample agreements, has every signer sign them, then publishes a new version of
 * Microsoft's that waits.
 */
export async function seedAgreements({ db, by, signers, now }: SeedAgreements): Promise<void> {
  const at = (days: number): Date => new Date(now.getTime() + days * dayMs);
  const day = (days: number): string => at(days).toISOString().slice(0, 10);
  const publish = (given: AgreementGiven, days: number) =>
    withSystem(db, (tx) => insertAgreement(tx, randomUUID(), given, { at: at(days), by }));
  for (const sample of Object.values(agreementSamples)) {
    const version = sample.kind === 'microsoftCustomer' ? day(-400).slice(0, 7) : '1.0';
    await publish({ ...sample, version, requiredBy: null }, -400);
  }
  for (const { tenantId, id, name } of signers)
    await withTenant(db, tenantId, async (tx) => {
      for (const { id: agreementId, fingerprint } of await findAgreements(tx, 'de'))
        await insertSignature(tx, {
          agreementId,
          at: at(-395),
          by: { id, name },
          language: 'de',
          fingerprint,
        });
    });
  const renewed = agreementSamples.microsoftCustomer;
  await publish({ ...renewed, version: day(-12).slice(0, 7), requiredBy: day(23) }, -12);
}
