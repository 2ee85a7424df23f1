import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { dayOf, daysAfter, monthOf, monthsAfter } from '../days.rules.ts';
import type { BillingSettings } from '../billing-runs.schema.ts';
import type { ChargeSources } from './bring-charges-up.ts';
import { bringAllUp } from './charges.jobs.ts';
import { billingRunJob } from './billing-run.jobs.ts';
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
