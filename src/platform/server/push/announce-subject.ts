import type { Db } from '../database/connect.ts';
import { transactionOf } from '../database/tenant-db.ts';
import { announce } from './announce.ts';

type LiveSubjects = Readonly<Record<string, string>>;

const subjectsOf = new WeakMap<Db, LiveSubjects>();
/** Topics that a transaction has announced: a hundred invitations are one message. */
const announced = new WeakMap<Db, Set<string>>();

/** Binds the topics that audited changes announce to this database handle. */
export function bindLiveSubjects(db: Db, subjects: LiveSubjects): void {
  subjectsOf.set(db, subjects);
}

/**
 * Inside a transaction that audits a change: announces the topic of its subject once, to the tenant
 * and to the staff. No ids: whoever shows the noun loads it again.
 */
export async function announceSubject(tx: Db, subjectKind: string): Promise<void> {
  const { db, role, tenantId } = transactionOf(tx);
  const topic = subjectsOf.get(db)?.[subjectKind];
  if (topic === undefined || role === 'atrium_staff') return;
  const already = announced.get(tx) ?? new Set();
  announced.set(tx, already);
  if (already.has(topic)) return;
  already.add(topic);
  const change = { tenantId, method: 'changed', topic, ids: [] } as const;
  if (tenantId !== '') await announce(tx, { ...change, to: 'tenant' });
  await announce(tx, { ...change, to: 'staff' });
}
