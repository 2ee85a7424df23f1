import { sampleIncidents } from '#domains/incidents/sample-incidents.values.ts';
import { playIncident } from '#domains/incidents/server/seed-incidents.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { demoPeople } from './accounts.ts';
import { idOf, type DemoDirectory } from './directory.ts';
import { demoAnswerer } from './ticket-book.ts';

/** A demo is looked at for a day: until then its question waits for an answer. */
const minutesLeft = 23 * 60;

/** Plays the incidents of Adler, the oldest first. */
export async function seedIncidents(db: Db, directory: DemoDirectory, now: Date): Promise<void> {
  const personOf = (login: string) => ({
    id: idOf(directory.userIds, login),
    name: demoPeople.find((person) => person.login === login)?.name ?? login,
  });
  const given = {
    tenantId: idOf(directory.tenantIds, 'adler'),
    staff: personOf(demoAnswerer),
    manager: personOf('lena.adler@adler.example'),
    ...{ now, minutesLeft },
  };
  for (const sample of sampleIncidents.toSorted((a, b) => b.noticedAgo - a.noticedAgo))
    await playIncident(db, { ...given, sample });
}
