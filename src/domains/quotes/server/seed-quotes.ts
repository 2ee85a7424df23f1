import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { workInTenant } from '#platform/server/work.ts';
import type { QuoteGiven, TemplateGiven } from '../quotes.schema.ts';
import { pricedLines } from './price-lines.ts';
import type { QuotePorts } from './quote-ports.ts';
import { replaceQuoteLines, insertDraft, putApproval, putState } from './quotes.store.ts';
import { stepQuote } from './quote-steps.ts';
import { saveTemplate } from './templates.store.ts';

/** An offer of the demo operator, written by somebody and sent unless it waits for approval. */
export interface PastQuote {
  readonly tenantId: string;
  readonly given: QuoteGiven;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
  readonly to: 'sent' | 'inApproval' | 'draft';
}

/** Writes an offer as its author would have, and sends it. */
export async function seedQuote(db: Db, ports: QuotePorts, past: PastQuote): Promise<string> {
  const { tenantId, given, by, at, to } = past;
  const id = randomUUID();
  const origin = { actor: by, correlationId: randomUUID(), now: () => at };
  await workInTenant(db, tenantId, origin, async (work) => {
    const { lines, ...terms } = given;
    const pricing = {
      db: work.db,
      now: work.now,
      apart: <T>(run: (tx: Db) => Promise<T>) => withSystem(db, run),
    };
    const currencyCode = 'EUR';
    const priced = await pricedLines(ports, pricing, lines, currencyCode);
    await insertDraft(work.db, { id, given: terms, currencyCode, by, at });
    await replaceQuoteLines(work.db, id, priced);
    if (to === 'sent') await stepQuote(ports, work, id, { step: 'send', note: '' });
    if (to === 'inApproval') {
      await putState(work.db, id, to, at);
      await putApproval(work.db, id, { askedById: by.id, approvedBy: null, note: '' });
    }
  });
  return id;
}

/** Keeps a template of the demo operator. */
export const seedTemplate = (
  db: Db,
  given: TemplateGiven,
  by: { readonly name: string; readonly at: Date },
): Promise<void> => withSystem(db, (tx) => saveTemplate(tx, randomUUID(), given, by));
