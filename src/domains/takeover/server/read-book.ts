import { randomUUID } from 'node:crypto';
import type { OffersPort } from '#domains/catalog/catalog.port.ts';
import { FetchFault, type OutsideFault } from '#domains/connections/connections.port.ts';
import type { FetchFailure } from '#domains/connections/freshness.ts';
import { offerOf, runs } from '#domains/subscriptions/order-book.values.ts';
import type { TakenTermsPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { BookTerm } from '#domains/subscriptions/subscriptions.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { RunCancelled, type JobRun } from '#platform/server/jobs/job-run.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { differencesOf } from '../compare.rules.ts';
import type { BookLimits, BookTerms, PartnerBook } from '../takeover.port.ts';
import { takeoverAudit } from '../takeover.texts.ts';
import {
  getReads,
  noteReads,
  noteReadsFailure,
  findAccountsToRead,
  saveAccountFailure,
  saveAccounts,
  saveTerms,
  type ReadAccount,
} from './accounts.store.ts';
import { reopenChanged, saveDifferences } from './differences.store.ts';
import { noteCompared } from './takeovers.store.ts';

export interface ComparePorts {
  readonly offers: OffersPort<Db>;
  readonly takenTerms: TakenTermsPort<Db>;
}

/** Inside a tenant: compares what runs here with what was just read. @returns how much differs */
export async function compareTerms(
  { offers, takenTerms }: ComparePorts,
  { db, now }: Pick<Work, 'db' | 'now'>,
  theirs: readonly BookTerm[],
): Promise<number> {
  const ours = await takenTerms.held(db);
  const known = new Set(ours.map(({ ref }) => ref));
  const missing = theirs.filter((term) => runs(term) && !known.has(term.ref)).map(offerOf);
  const sold = await offers.findOffers(db, [...new Set(missing)], now());
  const priced = new Set(sold.map(({ offerId }) => offerId));
  const found = differencesOf({ ours, theirs, priced });
  await reopenChanged(db, found);
  await saveDifferences(db, found, now());
  await noteCompared(db, now());
  await announceSubject(db, takeoverAudit.subject('difference'));
  return found.length;
}

/** Names what a failed call to Microsoft means for what is shown. */
export interface FailurePorts {
  readonly fetchFailureOf: (fault: OutsideFault) => FetchFailure;
}

export interface ReadPorts extends ComparePorts, FailurePorts {
  readonly db: Db;
  readonly now: () => Date;
  /** Undefined where the operator has no Partner Center. */
  readonly partnerBook: PartnerBook | undefined;
}

/** One customer's answer is there within it. */
const mostMs = 100_000;

/**
 * Reads the operator's customers and what each has, and compares those that were taken over. A
 * failure of one customer is noted with it; one of all ends the reading until Microsoft answers
 * again. What was read before stays.
 */
export async function readBook(ports: ReadPorts, run: JobRun): Promise<number> {
  const { db, now, partnerBook } = ports;
  if (!partnerBook) return 0;
  const reads = await withSystem(db, getReads);
  if (reads?.silent_until && reads.silent_until > now()) return 0;
  const at = now();
  const correlationId = randomUUID();
  try {
    const limits = limitsOf(run.signal, correlationId);
    const customers = await partnerBook.customers(limits);
    await withSystem(db, (tx) => saveAccounts(tx, customers, at));
    const accounts = await withSystem(db, findAccountsToRead);
    for (const account of accounts) await readOne(ports, partnerBook, account, run, correlationId);
    await withSystem(db, (tx) => noteReads(tx, at));
    return accounts.length;
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    await withSystem(db, (tx) => noteReadsFailure(tx, failedReads(ports, error, now())));
    return 0;
  }
}

/** Returns the limits of one customer's reading. */
export const limitsOf = (signal: AbortSignal, correlationId: string): BookLimits => ({
  signal: AbortSignal.any([signal, AbortSignal.timeout(mostMs)]),
  correlationId,
});

function failedReads({ fetchFailureOf }: FailurePorts, { fault }: FetchFault, at: Date) {
  const failure = fetchFailureOf(fault);
  const pause = fault.retryAfterMs;
  const silentUntil = pause === undefined ? null : new Date(at.getTime() + pause);
  return { at, failure, code: fault.code ?? '', silentUntil };
}

/** @throws FetchFault where no other customer would fare better */
async function readOne(
  ports: ReadPorts,
  partnerBook: PartnerBook,
  account: ReadAccount,
  run: JobRun,
  correlationId: string,
): Promise<void> {
  if (run.signal.aborted) throw new RunCancelled();
  const { db, now } = ports;
  const { directoryId, tenantId } = account;
  try {
    const read = await partnerBook.terms(directoryId, limitsOf(run.signal, correlationId));
    const differing = await keep(ports, account, read, correlationId);
    run.count(1);
    if (tenantId !== null) run.settle(tenantId, { items: differing, durationMs: 0 });
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    const failed = failedReads(ports, error, now());
    await withSystem(db, (tx) => saveAccountFailure(tx, directoryId, failed));
    if (tenantId !== null) run.settle(tenantId, { items: 0, durationMs: 0, error: error.message });
    if (!isOfOne(error)) throw error;
  }
}

/** Returns true for what says something about this customer alone. */
export const isOfOne = ({ fault: { kind } }: FetchFault): boolean =>
  kind === 'notFound' || kind === 'forbidden' || kind === 'refused' || kind === 'badAnswer';

/** Keeps what was read, and compares it; outside of any call. @returns how much differs */
export async function keep(
  ports: Omit<ReadPorts, 'partnerBook'>,
  { directoryId, tenantId }: ReadAccount,
  read: BookTerms,
  correlationId: string,
): Promise<number> {
  const { db, now } = ports;
  await withSystem(db, (tx) => saveTerms(tx, directoryId, read, now()));
  if (tenantId === null) return 0;
  const origin = { actor: { id: null, name: 'Atrium' }, correlationId, now };
  return workInTenant(db, tenantId, origin, (work) => compareTerms(ports, work, read.terms));
}
