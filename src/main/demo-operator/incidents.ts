import { saveHotline } from '#domains/hotline/server/hotline.store.ts';
import { sampleIncidents } from '#domains/incidents/sample-incidents.values.ts';
import { playIncident } from '#domains/incidents/server/seed-incidents.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
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

/** Sets the hotline up: around the clock, as an operator with a stand-by has it. */
export async function seedHotline(db: Db, now: Date): Promise<void> {
  const given = {
    phone: '+49 511 5550 112',
    isAlways: true,
    ...{ opensAt: 480, closesAt: 1080, weekdays: [1, 2, 3, 4, 5], timeZone: 'Europe/Berlin' },
    answerMinutes: 5,
    noteDe: 'Nachts meldet sich die Rufbereitschaft, auf Deutsch und Englisch.',
    noteEn: 'At night the stand-by answers, in German and English.',
  };
  await withSystem(db, (tx) => saveHotline(tx, given, { name: 'Nordwind Systems', at: now }));
}
