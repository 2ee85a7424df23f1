import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { seedCatalogue } from '#domains/catalog/server/seed-catalogue.ts';
import { seedAssessment, seedServiceNotices } from '#domains/health/server/seed-health.ts';
import { seedNews } from '#domains/news/server/seed-news.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { Realm } from '../dev-identity/dev-identity.ts';
import { demoCatalogue } from './catalogue.ts';
import { mark } from './demo-mark.ts';
import { seedDemoBilling } from './billing.ts';
import { seedDirectory } from './directory.ts';
import { seedKnowledge } from './knowledge/knowledge.ts';
import { seedDocuments } from './documents.ts';
import { seedLicenceDays } from './licence-days.ts';
import { seedPostureDays } from './posture-days.ts';
import { demoNews } from './news.ts';
import { seedOrders } from './orders.ts';
import { demoAssessment, demoServiceNotices } from './service-notices.ts';
import { seedQuotes } from './quotes.ts';
import { seedHotline, seedIncidents } from './incidents.ts';
import { seedTickets } from './tickets.ts';
import { seedUsageDays } from './usage-days.ts';
import { seedTransfers } from './transfers.ts';

export interface DemoOperatorOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly issuers: Readonly<Record<Realm, string>>;
}

/**
 * The operator has been at work for a year and a bit, so that terms of a year have something to
 * end.
 */
const startedDaysAgo = 400;
const dayMs = 86_400_000;

/**
 * Loads the invented operator into an empty installation, through the same code that the API uses,
 * dated relative to now. Does nothing where it has been loaded, or where there is anybody else's
 * data.
 * @returns true when it was loaded now
 */
export async function loadDemoOperator({
  db,
  now,
  issuers,
}: DemoOperatorOptions): Promise<boolean> {
  if (await isTaken(db)) return false;
  await setMark(db, 'loading');
  const started = new Date(now().getTime() - startedDaysAgo * dayMs);
  const origin = {
    actor: { id: null, name: 'Atrium' },
    correlationId: randomUUID(),
    now: () => started,
  };
  const directory = await seedDirectory(db, origin, issuers);
  await seedCatalogue(db, origin, demoCatalogue(directory.tenantIds));
  await seedOrders(db, directory, now());
  await seedDemoBilling(db, directory, now());
  await seedTickets(db, directory, now());
  await seedIncidents(db, directory, now());
  await seedHotline(db, now());
  await seedLicenceDays(db, directory.tenantIds, now());
  await seedPostureDays(db, directory.tenantIds, now());
  await seedUsageDays(db, directory.tenantIds, now());
  await seedNews(db, demoNews(now()));
  await seedServiceNotices(db, demoServiceNotices(now()));
  await seedAssessment(db, demoAssessment(now()));
  await seedKnowledge(db, now());
  await seedDocuments(db, directory, now());
  await seedQuotes(db, directory, now());
  await seedTransfers(db, directory, now());
  await setMark(db, 'loaded');
  return true;
}

async function setMark(db: Db, state: 'loading' | 'loaded'): Promise<void> {
  await withSystem(db, (tx) =>
    sql`insert into installation (name, value) values (${mark}, ${JSON.stringify(state)})
    on conflict (name) do update set value = excluded.value`.execute(tx),
  );
}

async function isTaken(db: Db): Promise<boolean> {
  return withSystem(db, async (tx) => {
    const { rows } = await sql<{
      taken: boolean;
    }>`select exists (select from installation where name = ${mark}) or exists (select from tenants) as taken`.execute(
      tx,
    );
    return rows[0]?.taken ?? true;
  });
}
