import type { TicketPriority, TicketState } from '../ticket.values.ts';

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
