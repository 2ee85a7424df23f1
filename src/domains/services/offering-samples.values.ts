import type { OfferingContent } from './services.schema.ts';

const euro = (value: string) => ({ value, currencyCode: 'EUR' });

/** Services of the invented operator: for demo mode and the demo operator. */
export const offeringSamples: readonly [
  OfferingContent & { readonly key: string },
  ...(OfferingContent & { readonly key: string })[],
] = [
  {
    key: 'backup',
    nameDe: 'Datensicherung',
    nameEn: 'Backup',
    summaryDe: 'Postfächer und Ablagen, jede Nacht gesichert, an zwei Orten in Deutschland.',
    summaryEn: 'Mailboxes and files, backed up every night, in two places in Germany.',
    scopeInDe: ['Exchange Online', 'OneDrive', 'SharePoint und Teams'],
    scopeInEn: ['Exchange Online', 'OneDrive', 'SharePoint and Teams'],
    scopeOutDe: ['Rechner und Telefone', 'Programme anderer Anbieter'],
    scopeOutEn: ['Computers and phones', 'Applications of other providers'],
    slaDe: 'Eine Datei in vier Stunden zurück, ein Postfach am selben Tag',
    slaEn: 'A file back within four hours, a mailbox on the same day',
    responsibilities: [
      {
        taskDe: 'Sicherung jede Nacht prüfen',
        taskEn: 'Check the backup every night',
        you: 'none',
        we: 'does',
      },
      {
        taskDe: 'Neue Postfächer melden',
        taskEn: 'Report new mailboxes',
        you: 'does',
        we: 'informed',
      },
      {
        taskDe: 'Wiederherstellung im Frühjahr üben',
        taskEn: 'Practise a recovery each spring',
        you: 'helps',
        we: 'does',
      },
    ],
    priceKind: 'perSeat',
    price: euro('2.90'),
    requests: [
      { de: 'Etwas wiederherstellen', en: 'Recover something' },
      { de: 'Ein Postfach ausnehmen', en: 'Exclude a mailbox' },
    ],
  },
  {
    key: 'monitoring',
    nameDe: 'Überwachung der Anmeldungen',
    nameEn: 'Monitoring of sign-ins',
    summaryDe: 'Auffällige Anmeldungen sehen wir rund um die Uhr und sperren im Zweifel das Konto.',
    summaryEn: 'We watch for unusual sign-ins around the clock and block the account if in doubt.',
    scopeInDe: ['Anmeldungen bei Microsoft 365', 'Sperren und Freigeben von Konten'],
    scopeInEn: ['Sign-ins to Microsoft 365', 'Blocking and releasing accounts'],
    scopeOutDe: ['Anmeldungen bei Programmen anderer Anbieter'],
    scopeOutEn: ['Sign-ins to applications of other providers'],
    slaDe: 'Erste Reaktion in 15 Minuten, Tag und Nacht',
    slaEn: 'First response within 15 minutes, day and night',
    responsibilities: [
      {
        taskDe: 'Anmeldungen beobachten',
        taskEn: 'Watch sign-ins',
        you: 'none',
        we: 'does',
      },
      {
        taskDe: 'Über ein gesperrtes Konto entscheiden',
        taskEn: 'Decide about a blocked account',
        you: 'does',
        we: 'helps',
      },
    ],
    priceKind: 'perMonth',
    price: euro('180.00'),
    requests: [{ de: 'Ein Konto sperren lassen', en: 'Have an account blocked' }],
  },
  {
    key: 'devices',
    nameDe: 'Verwaltete Geräte',
    nameEn: 'Managed devices',
    summaryDe:
      'Rechner und Telefone kommen fertig eingerichtet und bleiben auf dem neuesten Stand.',
    summaryEn: 'Computers and phones arrive ready to use and stay up to date.',
    scopeInDe: ['Windows, macOS, iOS und Android', 'Aktualisierungen und Verschlüsselung'],
    scopeInEn: ['Windows, macOS, iOS and Android', 'Updates and encryption'],
    scopeOutDe: ['Reparaturen'],
    scopeOutEn: ['Repairs'],
    slaDe: 'Ein neues Gerät in zwei Werktagen',
    slaEn: 'A new device within two working days',
    responsibilities: [
      { taskDe: 'Geräte bestellen', taskEn: 'Order devices', you: 'does', we: 'helps' },
      { taskDe: 'Geräte einrichten', taskEn: 'Set up devices', you: 'informed', we: 'does' },
    ],
    priceKind: 'onRequest',
    price: null,
    requests: [],
  },
];
