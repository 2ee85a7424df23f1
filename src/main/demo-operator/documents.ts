import {
  seedAnswers,
  seedBuildingBlocks,
  seedBundle,
  seedHandout,
  seedSnippet,
} from '#domains/documents/server/seed-documents.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { seedContracted, seedOfferings } from '#domains/services/server/seed-services.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { notices } from '../ports/notices.ts';
import { tenantFacts } from '../ports/tenant-facts.ts';
import { demoPeople } from './accounts.ts';
import {
  accessBundle,
  backupBundle,
  backupScope,
  demoCategories,
  demoPrerequisites,
  demoQuestions,
  demoSnippets,
  newBackupScope,
} from './building-blocks.ts';
import { idOf, type DemoDirectory } from './directory.ts';

const dayMs = 86_400_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Customers with backup, the mailboxes they use of those included, and who reads for them. */
const backedUp = [
  ['adler', 47, 60, 'lena.adler@adler.example'],
  ['bergmann', 12, 15, 'mara.bergmann@bergmann.example'],
  ['hafenlogistik', 130, 150, 'jonas.petersen@hafenlogistik.example'],
  ['stadtwerke', 210, 250, undefined],
  ['oezdemir', 8, 10, undefined],
] as const;

/** Customers that have got the newest version already: theirs waits to be acknowledged. */
const renewedFor: readonly string[] = ['adler', 'bergmann'];

/** Notices of long ago would only be noise on the first day. */
const quiet: NoticesPort<Db> = { write: async () => undefined };

/** Plays the operator's documents and services: written, reviewed, made, read, reworded. */
export async function seedDocuments(
  db: Db,
  { tenantIds, userIds }: DemoDirectory,
  now: Date,
): Promise<void> {
  const author = { id: idOf(userIds, 'support@nordwind.example'), name: 'Sina Support' };
  const by = { ...author, at: before(now, 210), reviewer: 'Alex Nord' };
  const offerings = await seedOfferings(db, { ...by, at: before(now, 400) });
  for (const [tenant, used, included] of backedUp) {
    const service = {
      offeringId: idOf(offerings, 'backup'),
      offeringNumber: 1,
      startedOn: dayOf(before(now, 395)),
      endsOn: null,
      noticeDays: 90,
      included,
      used,
      unitDe: 'Postfächer',
      unitEn: 'mailboxes',
      price: { value: '2.90', currencyCode: 'EUR' },
      contact: 'Sina Support',
      reviewOn: dayOf(before(now, -110)),
      health: 'fine',
    } as const;
    await seedContracted(db, idOf(tenantIds, tenant), service, now);
  }
  await seedBuildingBlocks(db, by, {
    categories: demoCategories.map(({ key: _key, ...category }) => category),
    questions: demoQuestions,
    prerequisites: demoPrerequisites,
  });
  for (const snippet of [backupScope, ...demoSnippets]) await seedSnippet(db, by, snippet);
  for (const bundle of [backupBundle, accessBundle]) await seedBundle(db, by, bundle);
  const made = { ...author, at: before(now, 200) };
  const ports = { db, notices: quiet, tenantFacts, operatorName: 'Nordwind Systems' };
  for (const [tenant, , , reader] of backedUp) {
    const tenantId = idOf(tenantIds, tenant);
    const person = demoPeople.find(({ login }) => login === reader);
    const readBy = person && { id: idOf(userIds, person.login), name: person.name };
    await seedAnswers(db, made, tenantId, { 'backup-hour': '2' });
    for (const { id: bundleId } of [backupBundle, accessBundle])
      await seedHandout(ports, made, { tenantId, bundleId, readBy });
  }
  await seedSnippet(db, { ...by, at: before(now, 4) }, newBackupScope);
  for (const tenant of renewedFor)
    await seedHandout(
      { ...ports, notices },
      { ...author, at: before(now, 3) },
      { tenantId: idOf(tenantIds, tenant), bundleId: backupBundle.id },
    );
}
