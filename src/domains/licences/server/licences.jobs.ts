import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { NoticesPort, NoticeMessage } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withEveryTenant } from '#platform/server/database/tenant-db.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { alertsOf, type LicenceAlert } from '../licence-alerts.rules.ts';
import { figuresOf } from '../licence-figures.rules.ts';
import { licencesAudit, licencesWords } from '../licences.texts.ts';
import { forgetOld, isNews, getThresholds } from './licence-alerts.store.ts';
import { type BookPorts, loadBook, type Book } from './licence-book.store.ts';
import { findOldCounts, recount } from './licence-counts.store.ts';

const messages = {
  free: 'LICENCES_FREE',
  missing: 'LICENCES_MISSING',
  grace: 'LICENCES_GRACE',
  error: 'LICENCES_ERROR',
  disabled: 'LICENCES_DISABLED',
  inactive: 'LICENCES_INACTIVE',
  extends: 'LICENCES_EXTENDS',
  ending: 'LICENCES_ENDING',
} as const;

/** Tells the people of a tenant of an alert about its licences, with what it costs a month. */
export async function tellAlert(
  notices: NoticesPort<Db>,
  work: Work,
  { id, kind, name, count, until, licence, monthly }: LicenceAlert,
): Promise<void> {
  const hasCost = kind === 'disabled' || kind === 'inactive' || kind === 'ending';
  const priced = (hasCost || kind === 'free') && monthly !== null;
  await notices.write(work.db, {
    to: 'tenant',
    topic: noticeTopic(licencesWords, 'licences'),
    type: 'success',
    severity: kind === 'missing' || kind === 'error' || kind === 'grace' ? 'warning' : 'info',
    message: messageOf(kind, priced),
    params: {
      ...{ title: name, seats: count },
      ...(until !== null && { day: until.slice(0, 10) }),
      // a notice has no type of money: the whole amount says enough
      ...(priced && { amount: Math.round(Number(monthly.value)), currency: monthly.currencyCode }),
    },
    link: { page: 'licence', id: licence },
    proceeding: `licence:${id}`,
    at: work.now(),
    correlationId: work.correlationId,
  });
}

/** Names what it costs where that is known. Free seats had no price in older notices. */
function messageOf(kind: LicenceAlert['kind'], isPriced: boolean): NoticeMessage {
  if (kind === 'free') return isPriced ? 'LICENCES_FREE_PRICED' : messages.free;
  const hasCost = kind === 'disabled' || kind === 'inactive' || kind === 'ending';
  return hasCost && !isPriced ? `${messages[kind]}_UNPRICED` : messages[kind];
}

/** Inside withTenant: counts findings and figures anew. @returns the book with the new counts */
export async function countLicences(db: Db, ports: BookPorts, now: Date): Promise<Book> {
  const { measure } = await loadBook(db, ports, now);
  await recount(db, measure, now);
  const book = await loadBook(db, ports, now);
  const { free, freeMonthly, returnable } = figuresOf(book.products, measure.today);
  await sql`update licence_counts set free_seats = ${free}, free_monthly = ${freeMonthly.value}::numeric,
    currency_code = ${freeMonthly.currencyCode}, returnable_monthly = ${returnable?.monthly.value ?? null}::numeric,
    returnable_until = ${returnable?.until ?? null}`.execute(db);
  return book;
}

export interface LicenceJobPorts extends BookPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

const dayMs = 86_400_000;
/** Within so many days of its last moment free seats are told; before that the home shows them. */
const tellDays = 14;

/** Counts a tenant's licences whose data is new, and tells its people. */
export function countOnNews(ports: LicenceJobPorts): JobHandler {
  return ({ tenantId, correlationId }) => countTenant(ports, tenantId, correlationId);
}

/** Every night: days change what is quiet, what ends soon, and what is excepted. */
export function countDaily(ports: LicenceJobPorts): CronJob {
  return { cron: '40 2 * * *', isByTenant: true, run: (run) => countOld(ports, run) };
}

/** @returns the number of tenants that were counted */
export async function countOld(ports: LicenceJobPorts, run: JobRun = unwatched): Promise<number> {
  const at = ports.now();
  const correlationId = randomUUID();
  const why = {
    ...{ actorId: null, actorName: 'Atrium', correlationId, at },
    reason: licencesAudit.reason('licenceCounts'),
  };
  const before = new Date(Math.floor(at.getTime() / dayMs) * dayMs);
  const old = await withEveryTenant(ports.db, why, (tx) => findOldCounts(tx, before));
  return forEachTenant(
    run,
    old.map((tenantId) => ({ tenantId })),
    async ({ tenantId }) => {
      await countTenant(ports, tenantId, correlationId);
      return 1;
    },
  );
}

async function countTenant(
  ports: LicenceJobPorts,
  tenantId: string,
  correlationId: string,
): Promise<void> {
  const origin = { actor: { id: null, name: 'Atrium' }, correlationId, now: ports.now };
  await workInTenant(ports.db, tenantId, origin, (work) => countOne(ports, work));
}

async function countOne(ports: LicenceJobPorts, work: Work): Promise<void> {
  const { products } = await countLicences(work.db, ports, work.now());
  const limit = new Date(work.now().getTime() + tellDays * dayMs).toISOString();
  const alerts = alertsOf(products, await getThresholds(work.db));
  await forgetOld(work.db, alerts);
  for (const alert of alerts.filter((one) => isToTell(one, limit)))
    if (await isNews(work.db, alert, work.now())) await tellAlert(ports.notices, work, alert);
}

/** Free seats when their last moment comes near; everything else at once. */
const isToTell = ({ kind, until }: LicenceAlert, limit: string): boolean =>
  kind !== 'free' || (until !== null && until <= limit);
