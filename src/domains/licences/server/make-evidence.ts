import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { evidenceFacts } from '../licence-evidence.rules.ts';
import { seatEventsOf } from '../licence-history.rules.ts';
import { licencesAudit, licencesWords } from '../licences.texts.ts';
import { loadBook, type BookPorts } from './licence-book.store.ts';
import { gatherHolders } from './licence-evidence-holders.store.ts';
import {
  completePack,
  getPack,
  insertPack,
  type NewPack,
  type StoredPack,
} from './licence-evidence.store.ts';

/** Topic of the outbox under which packs are made. */
export const evidenceTopic = 'licences.evidence';

export interface EvidencePorts extends BookPorts {
  readonly notices: NoticesPort<Db>;
}

/** Inside withTenant: asks for a pack; a job makes it. @returns undefined where the clock has it */
export async function askForPack(
  { db, audit, send }: Work,
  wanted: NewPack,
): Promise<{ readonly id: string; readonly number: number } | undefined> {
  const made = await insertPack(db, wanted);
  if (!made) return undefined;
  const { period, from, to } = wanted;
  await audit({
    action: licencesAudit.action('licences.askEvidence'),
    subjectKind: licencesAudit.subject('licenceEvidence'),
    subjectId: made.id,
    after: { number: made.number, period, from, to },
  });
  await send(evidenceTopic, { evidenceId: made.id });
  return made;
}

/**
 * Inside withTenant: gathers the facts of a waiting pack as they are now, and tells the tenant's
 * people. Done a second time it changes nothing.
 */
export async function makePack(work: Work, evidenceId: string, ports: EvidencePorts) {
  const pack = await getPack(work.db, evidenceId);
  if (!pack || pack.madeAt !== null) return;
  const at = work.now();
  const book = await loadBook(work.db, ports, at);
  const changes = await ports.bookedLicences.bookedChanges(work.db, at);
  const facts = evidenceFacts({
    products: book.products,
    events: seatEventsOf(changes, new Map(), pack),
    today: book.measure.today,
    readAt: book.readAt,
    isActivityKnown: book.measure.isActivityKnown,
  });
  const { currencyCode } = facts.monthly;
  const { products, measure } = book;
  const holders = await gatherHolders(work.db, { evidenceId, products, currencyCode, measure });
  await completePack(work.db, evidenceId, { facts, holders, at });
  await work.audit({
    action: licencesAudit.action('licences.makeEvidence'),
    subjectKind: licencesAudit.subject('licenceEvidence'),
    subjectId: evidenceId,
    after: { number: pack.number, products: facts.products.length, holders },
  });
  await tell(work, pack, ports);
}

async function tell(work: Work, { id, number, from, to }: StoredPack, { notices }: EvidencePorts) {
  await notices.write(work.db, {
    to: 'tenant',
    topic: noticeTopic(licencesWords, 'licenceEvidence'),
    type: 'success',
    message: 'LICENCE_EVIDENCE_READY',
    params: { number, from, to },
    link: { page: 'licenceEvidence' },
    proceeding: `licenceEvidence:${id}`,
    at: work.now(),
    correlationId: work.correlationId,
  });
}
