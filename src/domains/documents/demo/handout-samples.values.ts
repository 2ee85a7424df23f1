import type { Block } from '#platform/common/document/document.ts';

type Both<T> = Readonly<Record<'de' | 'en', T>>;

interface SampleVersion {
  readonly number: number;
  readonly daysAgo: number;
  readonly blocks: Both<readonly Block[]>;
}

export interface SampleHandout {
  readonly title: Both<string>;
  readonly category: Both<string>;
  /** Keys of the services that it is about. */
  readonly services: readonly string[];
  readonly mustAcknowledge: boolean;
  readonly readNumber: number | null;
  /** The newest first. */
  readonly versions: readonly [SampleVersion, ...SampleVersion[]];
}

const heading = (level: number, text: string): Block => ({
  kind: 'heading',
  level,
  runs: [{ text }],
});
const text = (value: string): Block => ({ kind: 'paragraph', runs: [{ text: value }] });

const backup = (places: Both<string>, days: number): Both<readonly Block[]> => ({
  de: [
    heading(1, 'Datensicherung'),
    heading(2, 'Was wir sichern'),
    text(
      `Wir sichern jede Nacht um 2 Uhr alle Postfächer und Ablagen. Die Kopien liegen verschlüsselt in ${places.de}.`,
    ),
    text(`Jede Kopie bleibt ${days} Tage. Danach wird sie gelöscht.`),
    heading(2, 'Was Sie selbst tun'),
    text('Rechner sichern wir nicht. Legen Sie Arbeit in OneDrive oder in einem Team ab.'),
  ],
  en: [
    heading(1, 'Backup'),
    heading(2, 'What we back up'),
    text(
      `Every night at 2 a.m. we back up all mailboxes and files. The copies are kept encrypted in ${places.en}.`,
    ),
    text(`Each copy stays for ${days} days. Then it is deleted.`),
    heading(2, 'What you do yourselves'),
    text('We do not back up computers. Keep your work in OneDrive or in a team.'),
  ],
});

/** Handouts of the samples: a new version to acknowledge, and one that was read. */
export const sampleHandouts: readonly SampleHandout[] = [
  {
    title: { de: 'Datensicherung', en: 'Backup' },
    category: { de: 'Betrieb', en: 'Operations' },
    services: ['backup'],
    mustAcknowledge: true,
    readNumber: 1,
    versions: [
      {
        number: 2,
        daysAgo: 3,
        blocks: backup({ de: 'Frankfurt und Hamburg', en: 'Frankfurt and Hamburg' }, 90),
      },
      { number: 1, daysAgo: 200, blocks: backup({ de: 'Frankfurt', en: 'Frankfurt' }, 30) },
    ],
  },
  {
    title: { de: 'Zugänge und zweiter Faktor', en: 'Accounts and second factor' },
    category: { de: 'Sicherheit', en: 'Security' },
    services: [],
    mustAcknowledge: false,
    readNumber: 1,
    versions: [
      {
        number: 1,
        daysAgo: 120,
        blocks: {
          de: [
            heading(1, 'Zweiter Faktor'),
            text(
              'Jede Person meldet sich mit einem zweiten Faktor an. Neue Geräte bestätigt sie in der App.',
            ),
          ],
          en: [
            heading(1, 'Second factor'),
            text('Everybody signs in with a second factor. New devices are confirmed in the app.'),
          ],
        },
      },
    ],
  },
];
