import type { UnpricedItemsPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { defaultCurrency } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { heldDocumentsContract, billingRunsContract } from '../billing-runs.schema.ts';
import type { EInvoiceValidator } from '../billing.port.ts';
import { billingRefusals } from '../billing.refusals.ts';
import { billingAudit } from '../billing.texts.ts';
import { dayOf, monthsAfter } from '../days.rules.ts';
import { mayBeConfirmed, rulesBroken } from '../e-invoice-findings.rules.ts';
import { moversOf } from '../month-costs.rules.ts';
import { billingRunTopic, heldDocumentTopic } from './billing-run.jobs.ts';
import { confirmHeld, findHeldDocuments, getHeld, type Held } from './held-documents.store.ts';
import {
  findUnpriced,
  findBilledBySubscription,
  findUnbilledBySubscription,
  findPreview,
  sumPreview,
} from './preview.store.ts';
import { findRunOf, findRuns, getRun, insertRun } from './runs.store.ts';
import { getBillingSettings, putBillingSettings } from './settings.store.ts';

const mostMovers = 20;

export interface BillingRunsPorts {
  readonly unpricedItems: readonly UnpricedItemsPort<Db>[];
}

export const createBillingRunsHandlers = ({
  unpricedItems,
}: BillingRunsPorts): Handlers<typeof billingRunsContract, Ctx> => ({
  async preview({ db, everyTenant, query, now }) {
    const sellerCountry = await countryOfSeller(db);
    const { customers, total } = await everyTenant(billingAudit.reason('billingPreview'), (all) =>
      findPreview(all, { ...query, sellerCountry }),
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
  async figures({ db, everyTenant, query: { month } }) {
    const looked = { month, sellerCountry: await countryOfSeller(db) };
    const figures = await everyTenant(billingAudit.reason('billingPreview'), (all) =>
      sumPreview(all, looked, defaultCurrency),
    );
    return { ...figures, run: (await findRunOf(db, month)) ?? null };
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
    const kept = await getBillingSettings(db);
    if (!kept) throw billingRefusals.SETTINGS_MISSING();
    const looked = { month: body.month, sellerCountry: kept.country };
    const figures = await call.everyTenant(billingAudit.reason('billingPreview'), (all) =>
      sumPreview(all, looked, defaultCurrency),
    );
    if (figures.customers === 0) throw billingRefusals.NOTHING_TO_BILL({ month });
    const unpriced = await call.everyTenant(billingAudit.reason('billingPreview'), (all) =>
      findUnpriced(all, unpricedItems, body.month),
    );
    const count = unpriced.items.length;
    if (unpriced.fingerprint !== body.unpriced && count > 0)
      throw billingRefusals.UNPRICED_ITEMS({ count });
    const { warned, fingerprint } = figures;
    if (warned > 0 && fingerprint !== body.warned)
      throw billingRefusals.WARNED_CUSTOMERS({ count: warned });
    const by = { id: caller.userId, name: caller.name };
    const run = await insertRun(db, { month: body.month, by, at: now() });
    await send(billingRunTopic, { runId: run.id });
    await audit({
      action: billingAudit.action('billingRun.release'),
      subjectKind: billingAudit.subject('billingRun'),
      subjectId: run.id,
      after: { month, ...(count > 0 && { unpriced: count }), ...(warned > 0 && { warned }) },
    });
    return run;
  },
  async resume({ db, params, send, audit }) {
    const run = await getRun(db, params.runId);
    if (!run) throw billingRefusals.RUN_NOT_FOUND();
    if (run.finishedAt !== null) return run;
    await send(billingRunTopic, { runId: run.id });
    await audit({
      action: billingAudit.action('billingRun.resume'),
      subjectKind: billingAudit.subject('billingRun'),
      subjectId: run.id,
      after: { month: run.month.slice(0, 7), customers: run.failed.length },
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

/** Inside withSystem: country of the operator; empty before its details were entered. */
const countryOfSeller = async (db: Db): Promise<string> =>
  (await getBillingSettings(db))?.country ?? '';

export interface HeldDocumentsPorts {
  readonly eInvoiceValidator: EInvoiceValidator | undefined;
}

export const createHeldDocumentsHandlers = ({
  eInvoiceValidator,
}: HeldDocumentsPorts): Handlers<typeof heldDocumentsContract, Ctx> => ({
  list: async ({ everyTenant, query }) => ({
    rules: eInvoiceValidator?.rules ?? null,
    documents: await everyTenant(billingAudit.reason('heldDocuments'), (db) =>
      findHeldDocuments(db, query.month),
    ),
  }),
  async confirm(call) {
    const { db, params, body, caller, now, audit } = call;
    const held = await openHeld(call, params.heldId);
    if (!mayBeConfirmed(held.findings))
      throw billingRefusals.HELD_DOCUMENT_INVALID({ rules: rulesBroken(held.findings).join(', ') });
    await confirmHeld(db, held.id, { by: caller.name, reason: body.reason, at: now() });
    await audit({
      action: billingAudit.action('heldDocument.confirm'),
      subjectKind: billingAudit.subject('heldDocument'),
      subjectId: held.id,
      reason: body.reason,
    });
    return lookAgain(call, held);
  },
  async check(call) {
    const held = await openHeld(call, call.params.heldId);
    await call.audit({
      action: billingAudit.action('heldDocument.check'),
      subjectKind: billingAudit.subject('heldDocument'),
      subjectId: held.id,
    });
    return lookAgain(call, held);
  },
});

/** @throws PortalError ERROR_BILLING_HELD_DOCUMENT_NOT_FOUND */
async function openHeld({ db }: Pick<Ctx, 'db'>, id: string): Promise<Held> {
  const held = await getHeld(db, id);
  if (!held) throw billingRefusals.HELD_DOCUMENT_NOT_FOUND();
  return held;
}

async function lookAgain(
  { send, caller }: Pick<Ctx, 'send' | 'caller'>,
  { id, runId }: Held,
): Promise<{ id: string }> {
  await send(heldDocumentTopic, { runId, by: caller.name });
  return { id };
}
