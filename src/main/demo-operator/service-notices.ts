import type { SeedNotice } from '#domains/health/server/seed-health.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const by = 'Sina Support';

/** Returns what the demo operator told about services of its own, and the maintenance to come. */
export function demoServiceNotices(now: Date): readonly SeedNotice[] {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const at = (days: number, hour: number): Date =>
    new Date(midnight + days * dayMs + hour * hourMs);
  return [
    {
      ...{ by, kind: 'disruption', service: 'Datensicherung' },
      ...{ startsAt: at(-48, 1), endsAt: at(-48, 9.5) },
      titleDe: 'Sicherung der Nacht kam zu spät',
      titleEn: 'The nightly backup came late',
      posts: [
        {
          at: at(-48, 6.5),
          textDe: 'Die Sicherung der Nacht ist nicht fertig geworden. Wir holen sie nach.',
          textEn: 'The backup of the night did not finish. We are catching up.',
        },
        {
          at: at(-48, 9.5),
          textDe: 'Die Sicherung ist vollständig. Es fehlt nichts.',
          textEn: 'The backup is complete. Nothing is missing.',
        },
      ],
    },
    {
      ...{ by, kind: 'disruption', service: 'Rufbereitschaft' },
      ...{ startsAt: at(-25, 8), endsAt: at(-25, 8.75) },
      titleDe: 'Rufnummer nicht erreichbar',
      titleEn: 'Phone number not reachable',
      posts: [
        {
          at: at(-25, 8.75),
          textDe: 'Die Rufnummer war 45 Minuten lang nicht erreichbar. Tickets kamen an.',
          textEn: 'The phone number was not reachable for 45 minutes. Tickets came through.',
        },
      ],
    },
    {
      ...{ by, kind: 'maintenance', service: 'Firewall' },
      ...{ startsAt: at(5, 4), endsAt: at(5, 6) },
      titleDe: 'Neue Firmware für die Firewalls',
      titleEn: 'New firmware for the firewalls',
      posts: [
        {
          at: at(-1, 10),
          textDe:
            'Internet und Fernzugang fallen in dieser Zeit für etwa zehn Minuten aus. Sie müssen nichts tun.',
          textEn:
            'Internet and remote access are down for about ten minutes during this time. There is nothing for you to do.',
        },
      ],
    },
  ];
}

/** Returns what the demo operator said about a change of Microsoft. */
export const demoAssessment = (now: Date) => ({
  changeId: 'MC1187001',
  textDe:
    'Drucker und Scanner, die noch mit Benutzername und Kennwort senden, stellen wir bis zum Termin um. Sie müssen nichts tun; wir melden uns, falls ein Gerät zu alt dafür ist.',
  textEn:
    'We change printers and scanners that still send with a user name and a password before the date. There is nothing for you to do; we get in touch where a device is too old for it.',
  by,
  at: new Date(now.getTime() - 3 * dayMs),
});
