import type { TicketMacro } from '../ticket-desk.schema.ts';
import type { TicketPriority, TicketState } from '../ticket.values.ts';
import type { TicketForm } from '../tickets.schema.ts';

/** Text of a sample ticket; `reply` is what staff answered. */
export interface SampleTicket {
  readonly subject: string;
  readonly text: string;
  readonly reply?: string;
  readonly state: TicketState;
  readonly priority: TicketPriority;
  readonly service: string;
  readonly daysAgo: number;
  /** Belongs to whoever looks at the samples. */
  readonly isOwn?: true;
  readonly form?: 'question' | 'newStarter';
  /** Number of the disruption that explains it. */
  readonly issue?: string;
}

export const sampleTickets: readonly SampleTicket[] = [
  {
    subject: 'Teams-Besprechungen brechen ab',
    text: 'Seit heute früh brechen Besprechungen nach wenigen Minuten ab, auch über Mobilfunk.',
    reply:
      'Die Störung liegt bei Microsoft und trifft auch andere. Bis dahin hilft die Einwahl per Telefon.',
    state: 'waitingForThird',
    priority: 'high',
    service: 'Microsoft Teams',
    daysAgo: 0,
    isOwn: true,
    issue: 'TM1245518',
  },
  {
    subject: 'Freigabe für den Ordner „Angebote 2027“',
    text: 'Nele Brandt braucht Schreibrechte auf den Ordner „Angebote 2027“.',
    reply: 'Gern. Soll sie auch die Unterordner ändern dürfen, oder nur neue Dateien ablegen?',
    state: 'waitingForYou',
    priority: 'normal',
    service: 'SharePoint',
    daysAgo: 2,
    isOwn: true,
  },
  {
    subject: 'Visio startet auf zwei Rechnern nicht',
    text: 'Nach dem Update meldet Visio auf zwei Rechnern einen Fehler beim Start. Ein Bild schicke ich nach.',
    reply: 'Danke, wir sehen uns das heute Nachmittag an.',
    state: 'inProgress',
    priority: 'normal',
    service: 'Microsoft 365 Apps',
    daysAgo: 1,
    isOwn: true,
  },
  {
    subject: 'Neues Konto zum 1. des Monats',
    text: 'Bitte richten Sie das Konto wie besprochen ein.',
    state: 'received',
    priority: 'normal',
    service: 'Entra ID',
    daysAgo: 0,
    form: 'newStarter',
  },
  {
    subject: 'Drucker in der Spedition druckt leer',
    text: 'Auch nach dem Neustart kommen nur leere Seiten.',
    reply: 'Der Toner ist unterwegs und kommt morgen.',
    state: 'inProgress',
    priority: 'low',
    service: '',
    daysAgo: 4,
  },
  {
    subject: 'Zugriff auf das Postfach „Rechnungen“',
    text: 'Ich sehe das gemeinsame Postfach seit gestern nicht mehr.',
    reply: 'Die Berechtigung ist wieder da. Bitte starten Sie Outlook einmal neu.',
    state: 'solved',
    priority: 'normal',
    service: 'Exchange Online',
    daysAgo: 6,
    isOwn: true,
  },
  {
    subject: 'Was kostet ein zweiter Bildschirm?',
    text: 'Wir bräuchten drei Stück, 27 Zoll, höhenverstellbar.',
    reply: 'Das Angebot liegt im Portal unter „Angebote“.',
    state: 'closed',
    priority: 'low',
    service: '',
    daysAgo: 21,
    isOwn: true,
  },
  {
    subject: 'Scanner am Tor verliert die Verbindung',
    text: 'Heute dreimal, jeweils nach der Pause.',
    reply: 'Wir haben den Kanal des WLAN geändert. Bitte beobachten Sie es bis Freitag.',
    state: 'waitingForYou',
    priority: 'normal',
    service: '',
    daysAgo: 3,
  },
];

/** Forms of the samples. */
export const sampleForms: readonly TicketForm[] = [
  {
    key: 'disruption',
    version: 1,
    category: 'disruption',
    titleDe: 'Etwas funktioniert nicht',
    titleEn: 'Something does not work',
    hintDe: 'Was sehen Sie, seit wann, und wen betrifft es?',
    hintEn: 'What do you see, since when, and who is affected?',
    fields: [
      {
        key: 'affected',
        kind: 'choice',
        labelDe: 'Wer ist betroffen?',
        labelEn: 'Who is affected?',
        isRequired: true,
        options: [
          { id: 'me', labelDe: 'Nur ich', labelEn: 'Only me' },
          { id: 'some', labelDe: 'Mehrere Personen', labelEn: 'Several people' },
          { id: 'all', labelDe: 'Das ganze Unternehmen', labelEn: 'The whole company' },
        ],
      },
    ],
  },
  {
    key: 'question',
    version: 1,
    category: 'question',
    titleDe: 'Eine Frage',
    titleEn: 'A question',
    hintDe: '',
    hintEn: '',
    fields: [],
  },
  {
    key: 'newStarter',
    version: 1,
    category: 'request',
    titleDe: 'Neue Person einrichten',
    titleEn: 'Set up a new person',
    hintDe: 'Wir legen Konto, Postfach und Lizenzen an.',
    hintEn: 'We create the account, the mailbox and the licences.',
    fields: [
      {
        key: 'name',
        kind: 'text',
        labelDe: 'Vor- und Nachname',
        labelEn: 'First and last name',
        isRequired: true,
        options: [],
      },
      {
        key: 'startsOn',
        kind: 'date',
        labelDe: 'Erster Arbeitstag',
        labelEn: 'First working day',
        isRequired: true,
        options: [],
      },
    ],
  },
];

/** Canned answers of the samples. */
export const sampleMacros: readonly TicketMacro[] = [
  {
    id: '0d9a7e5c-3a51-4f0e-9c1b-6b1f6a0e0001',
    title: 'Störung bei Microsoft, Zwischenstand',
    bodyDe:
      'Die Störung liegt bei Microsoft und trifft auch andere. Es gehen keine Daten verloren.',
    bodyEn: 'The disruption is at Microsoft and affects others, too. No data is lost.',
    state: 'waitingForThird',
  },
  {
    id: '0d9a7e5c-3a51-4f0e-9c1b-6b1f6a0e0002',
    title: 'Wir brauchen noch eine Angabe',
    bodyDe: 'Damit wir weitermachen können, brauchen wir noch eine Angabe von Ihnen: ',
    bodyEn: 'To go on, we need one more thing from you: ',
    state: 'waitingForYou',
  },
];
