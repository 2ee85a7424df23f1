import type { Handlers } from '#platform/common/contract.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { billingRefusals } from '../billing.refusals.ts';
import { billingAudit } from '../billing.texts.ts';
import { mayBeConfirmed } from '../e-invoice-countries.rules.ts';
import { rulesBroken } from '../e-invoice-findings.rules.ts';
import type { EInvoiceValidator } from '../billing.port.ts';
import type { heldDocumentsContract } from '../held-documents.schema.ts';
import { heldDocumentTopic } from './billing-run.jobs.ts';
import { confirmHeld, findHeldDocuments, getHeld, type Held } from './held-documents.store.ts';

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
