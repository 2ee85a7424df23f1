import type { Handlers } from '#platform/common/contract.ts';
import { defaultCurrency } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { billingRefusals } from '../billing.refusals.ts';
import type { billingRunsContract } from '../billing-runs.schema.ts';
import { billingAudit } from '../billing.texts.ts';
import { dayOf, monthsAfter } from '../days.rules.ts';
import { moversOf } from '../movers.rules.ts';
import type { UnpricedItemsPort } from '#domains/subscriptions/subscriptions.port.ts';
import { billingRunTopic } from './billing-run.jobs.ts';
import { findBilledBySubscription, findUnbilledBySubscription } from './preview-changes.store.ts';
import { findPreview, sumPreview } from './preview.store.ts';
import { findRunOf, findRuns, insertRun } from './runs.store.ts';
import { getBillingSettings, putBillingSettings } from './settings.store.ts';
import { findUnpriced } from './unpriced.store.ts';

const mostMovers = 20;

export interface BillingRunsPorts {
  readonly unpricedItems: readonly UnpricedItemsPort<Db>[];
}

export const createBillingRunsHandlers = ({
  unpricedItems,
}: BillingRunsPorts): Handlers<typeof billingRunsContract, Ctx> => ({
  async preview({ everyTenant, query, now }) {
    const { customers, total } = await everyTenant(billingAudit.reason('billingPreview'), (db) =>
      findPreview(db, query),
    );
    return listResult(customers, total, now());
  },
  async changes({ db, query: { month, currencyCode } }) {
    const before = await findBilledBySubscription(db, currencyCode, monthsAfter(month, -1));
    const waiting = await findUnbilledBySubscription(db, currencyCode, monthsAfter(month, 1));
    return {
      movers: moversOf(waiting, before, mostMovers),
      items: waiting.map(({ title, amount }) => ({ title, amount })),
    };
  },
  async figures({ db, everyTenant, query }) {
    const figures = await everyTenant(billingAudit.reason('billingPreview'), (all) =>
      sumPreview(all, query.month, defaultCurrency),
    );
    return { ...figures, run: (await findRunOf(db, query.month)) ?? null };
  },
  unpriced: ({ everyTenant, query }) =>
    everyTenant(billingAudit.reason('billingPreview'), (all) =>
      findUnpriced(all, unpricedItems, query.month),
    ),
  async list({ db, query, now }) {
    const { runs, total } = await findRuns(db, query);
    return listResult(runs, total, now());
  },
  async release(call) {
    const { db, body, caller, now, send, audit } = call;
    const month = body.month.slice(0, 7);
    if (monthsAfter(body.month, 1) > dayOf(now())) throw billingRefusals.MONTH_NOT_OVER({ month });
    if (!(await getBillingSettings(db))) throw billingRefusals.SETTINGS_MISSING();
    const figures = await call.everyTenant(billingAudit.reason('billingPreview'), (all) =>
      sumPreview(all, body.month, defaultCurrency),
    );
    if (figures.customers === 0) throw billingRefusals.NOTHING_TO_BILL({ month });
    const unpriced = await call.everyTenant(billingAudit.reason('billingPreview'), (all) =>
      findUnpriced(all, unpricedItems, body.month),
    );
    const count = unpriced.items.length;
    if (unpriced.fingerprint !== body.unpriced && count > 0)
      throw billingRefusals.UNPRICED_ITEMS({ count });
    const by = { id: caller.userId, name: caller.name };
    const run = await insertRun(db, { month: body.month, by, at: now() });
    await send(billingRunTopic, { runId: run.id });
    await audit({
      action: billingAudit.action('billingRun.release'),
      subjectKind: billingAudit.subject('billingRun'),
      subjectId: run.id,
      after: { month, ...(count > 0 && { unpriced: count }) },
    });
    return run;
  },
  settings: async ({ db }) => (await getBillingSettings(db)) ?? null,
  async saveSettings({ db, body, now, audit }) {
    const before = await getBillingSettings(db);
    await putBillingSettings(db, body, now());
    await audit({
      action: billingAudit.action('billingSettings.save'),
      subjectKind: billingAudit.subject('billingSettings'),
      subjectId: 'operator',
      before,
      after: body,
    });
    return body;
  },
});
