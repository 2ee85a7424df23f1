import type { OffersPort } from '#domains/catalog/catalog.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import type { Work } from '#platform/server/work.ts';
import type { BookTerm } from '#domains/subscriptions/book-term.schema.ts';
import { offerOf, runs } from '#domains/subscriptions/book-term.values.ts';
import { differencesOf } from '../compare.rules.ts';
import type { TakenTermsPort } from '#domains/subscriptions/subscriptions.port.ts';
import { takeoverAudit } from '../takeover.texts.ts';
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
