import type { TicketPriority, TicketState } from '#domains/tickets/ticket.values.ts';
import type { DemoTenant } from './tenants.ts';

/** Staff who answer in the demo. */
export const demoAnswerer = 'support@nordwind.example';

/** Text that was written so many minutes after the ticket was opened. */
interface DemoStep {
  readonly after: number;
  readonly by: 'staff' | 'customer';
  readonly text: string;
  readonly kind?: 'note';
  readonly state?: TicketState;
  readonly minutes?: number;
}

/** A ticket of a demo customer; `hoursAgo` tells when it was opened. */
export interface DemoTicket {
  readonly tenant: DemoTenant;
  readonly by: string;
  readonly hoursAgo: number;
  readonly subject: string;
  readonly text: string;
  readonly service?: string;
  readonly priority?: TicketPriority;
  readonly form?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly share?: 'everyone' | 'private';
  readonly isAssigned?: true;
  /** Disruption that explains it. */
  readonly issue?: string;
  readonly steps: readonly DemoStep[];
}

const lena = 'lena.adler@adler.example';
const kim = 'kim.multi@adler.example';
const mara = 'mara.bergmann@bergmann.example';

/** The degradation of Teams that two customers have noticed. */
export const teamsIssue = 'TM1245518';

/** Tickets of the demo customers, the story of its last weeks. */
export const ticketBook: readonly DemoTicket[] = [
  {
    tenant: 'adler',
    by: lena,
    hoursAgo: 2,
    subject: 'Teams-Besprechungen brechen ab',
    text: 'Seit heute früh brechen Besprechungen nach wenigen Minuten ab, im Büro wie über Mobilfunk. Liegt es an uns oder an Microsoft?',
    service: 'Microsoft Teams',
    priority: 'high',
    form: 'disruption',
    answers: { affected: 'all', since: 'heute früh' },
    share: 'everyone',
    isAssigned: true,
    issue: teamsIssue,
    steps: [
      {
        after: 20,
        by: 'staff',
        kind: 'note',
        text: 'Bei Bergmann dasselbe. Microsoft hat die Meldung TM1245518 eröffnet.',
        minutes: 5,
      },
      {
        after: 25,
        by: 'staff',
        text: 'Die Störung liegt bei Microsoft und trifft auch andere. Bis sie behoben ist, hilft die Einwahl per Telefon: die Nummer steht in jeder Einladung.',
        state: 'waitingForThird',
        minutes: 10,
      },
    ],
  },
  {
    tenant: 'bergmann',
    by: mara,
    hoursAgo: 1.5,
    subject: 'Ton in Teams setzt aus',
    text: 'In drei Besprechungen hintereinander war der Ton weg. Das Bild blieb stehen.',
    service: 'Microsoft Teams',
    priority: 'high',
    form: 'disruption',
    answers: { affected: 'some' },
    issue: teamsIssue,
    steps: [],
  },
  {
    tenant: 'adler',
    by: lena,
    hoursAgo: 50,
    subject: 'Schreibrechte auf den Ordner „Angebote 2027“',
    text: 'Paul Kurz braucht Schreibrechte auf den Ordner „Angebote 2027“.',
    service: 'SharePoint',
    form: 'access',
    answers: { who: 'Paul Kurz', what: 'Angebote 2027', right: 'write' },
    isAssigned: true,
    steps: [
      {
        after: 90,
        by: 'staff',
        text: 'Gern. Soll er auch die Unterordner ändern dürfen, oder nur neue Dateien ablegen?',
        state: 'waitingForYou',
        minutes: 5,
      },
    ],
  },
  {
    tenant: 'adler',
    by: kim,
    hoursAgo: 26,
    subject: 'Visio startet auf zwei Rechnern nicht',
    text: 'Nach dem Update meldet Visio auf zwei Rechnern einen Fehler: „Das Feature ist nicht verfügbar“.',
    service: 'Microsoft 365 Apps',
    share: 'everyone',
    steps: [
      {
        after: 45,
        by: 'staff',
        text: 'Danke für den genauen Wortlaut. Wir sehen uns beide Rechner heute Nachmittag an.',
        state: 'inProgress',
        minutes: 15,
      },
    ],
  },
  {
    tenant: 'hafenlogistik',
    by: kim,
    hoursAgo: 3,
    subject: 'Mails von Kunden kommen verspätet an',
    text: 'Seit heute früh kommen Bestellungen von Kunden mit 20 bis 30 Minuten Verspätung an. Am Tor warten Fahrer, weil die Avise fehlen.',
    service: 'Exchange Online',
    priority: 'critical',
    form: 'disruption',
    answers: { affected: 'some' },
    steps: [],
  },
  {
    tenant: 'hafenlogistik',
    by: kim,
    hoursAgo: 29,
    subject: 'Scanner am Tor 4 verliert die Verbindung',
    text: 'Heute dreimal, jeweils nach der Pause.',
    steps: [
      {
        after: 60,
        by: 'staff',
        text: 'Wir haben den Kanal des WLAN geändert. Bitte beobachten Sie es bis Freitag und sagen Sie uns, ob es wieder vorkommt.',
        state: 'waitingForYou',
        minutes: 30,
      },
    ],
  },
  {
    tenant: 'bergmann',
    by: mara,
    hoursAgo: 74,
    subject: 'Neues Konto für Jana Wolf',
    text: 'Bitte einrichten wie besprochen.',
    form: 'newStarter',
    answers: {
      name: 'Jana Wolf',
      startsOn: '2027-01-04',
      department: 'Disposition',
      device: 'yes',
    },
    isAssigned: true,
    steps: [
      {
        after: 30,
        by: 'staff',
        text: 'Das Konto ist angelegt, das Gerät bestellt. Es kommt drei Tage vor dem ersten Arbeitstag.',
        state: 'inProgress',
        minutes: 20,
      },
    ],
  },
  {
    tenant: 'adler',
    by: lena,
    hoursAgo: 190,
    subject: 'Gemeinsames Postfach „Rechnungen“ verschwunden',
    text: 'Ich sehe das Postfach seit gestern nicht mehr.',
    service: 'Exchange Online',
    steps: [
      {
        after: 40,
        by: 'staff',
        text: 'Die Berechtigung war abgelaufen und ist wieder da. Bitte starten Sie Outlook einmal neu.',
        state: 'solved',
        minutes: 10,
      },
    ],
  },
];
