import { helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  states: 'Was bedeuten die Status eines Tickets?',
  'states.text':
    '„Wartet auf Sie“ heißt: Wir können erst weitermachen, wenn Sie antworten; so lange steht die Frist still. „Gelöst“ schließt sich nach sieben Tagen von selbst. Bis 14 Tage nach dem Ende öffnet eine Antwort das Ticket wieder.',
  sharing: 'Wer sieht meine Tickets?',
  'sharing.text':
    'Ihr Unternehmen legt fest, ob Kollegen Tickets sehen: niemand, bestimmte Rollen, bestimmte Personen oder alle. Jedes Ticket kann davon abweichen, und Sie können einzelne Personen beteiligen. Ein privates Ticket sieht nur, wer darauf steht.',
  health: 'Was zeigt der Zustand der Dienste?',
  'health.text':
    'Microsofts Dienste und die des Betreibers in einer Liste, alle 15 Minuten gelesen. Eine Störung zählt gegen die Verfügbarkeit, ein Hinweis und angekündigte Wartung nicht. Meldungen von Microsoft stehen im Wortlaut; was wir selbst schreiben, trägt einen Namen.',
  access: 'Wer von uns darf in unsere Umgebung?',
  'access.text':
    'Der Überblick der Umgebung nennt jede Person von uns mit ihrer Rolle, dem Grund und dem Ende. Was wir bei Microsoft dürfen, regelt die delegierte Verwaltung (GDAP): Sie zeigt ihre Rollen in einfachen Worten und den Tag, an dem sie endet oder sich verlängert. Das Portal selbst liest nur.',
  usage: 'Was zeigt die Nutzung?',
  'usage.text':
    'Wie viele Personen einen Dienst im gewählten Zeitraum genutzt haben, von allen mit einer Lizenz, und wie viel Speicher belegt ist. Microsoft zählt mit zwei Tagen Verzug. Verbirgt Ihr Unternehmen Namen in den Berichten, bleiben die Summen richtig. Wer seine Plätze nicht nutzt, zeigt das Cockpit unter den Zuweisungen.',
  changes: 'Was tun bei einer Änderung von Microsoft?',
  'changes.text':
    'Die Liste zeigt zuerst, was Ihre Dienste betrifft und am frühesten einen Termin hat; der Kalender zeigt dasselbe nach Tagen. Unsere Einschätzung sagt, was es für Sie heißt. Mit Ihrem Stand (gesehen, geplant, erledigt, betrifft uns nicht) weiß das ganze Unternehmen, was schon entschieden ist.',
});

const en = translation<typeof de>()({
  states: 'What do the states of a ticket mean?',
  'states.text':
    '“Waiting for you” means that we can only go on when you answer; the target time stands still until then. “Solved” closes by itself after seven days. Up to 14 days after the end an answer opens the ticket again.',
  sharing: 'Who sees my tickets?',
  'sharing.text':
    'Your company decides whether colleagues see tickets: nobody, certain roles, certain people, or everyone. Each ticket may differ, and you can add single people. A private ticket is seen by those on it only.',
  health: 'What does the state of the services show?',
  'health.text':
    'Services of Microsoft and of the operator in one list, read every 15 minutes. An incident counts against the availability; an advisory and announced maintenance do not. Messages of Microsoft stand in their own words; what we write ourselves bears a name.',
  access: 'Who of you may enter our environment?',
  'access.text':
    'The overview of the environment names each of our people with their role, the reason and the end. What we may do at Microsoft is governed by delegated administration (GDAP): you see its roles in plain words and the day on which it ends or prolongs itself. The portal itself only reads.',
  usage: 'What does usage show?',
  'usage.text':
    'How many people used a service within the chosen range, of everybody with a licence, and how much storage is in use. Microsoft counts two days behind. Where your company conceals names in the reports, the sums stay right. Who does not use their seats is shown by the cockpit among the assignments.',
  changes: 'What to do about a change of Microsoft?',
  'changes.text':
    'The list shows first what concerns your services and has the earliest date; the calendar shows the same by day. Our assessment says what it means for you. Your state (seen, planned, done, not relevant) tells the whole company what has been decided already.',
});

const pages = ['/:/operations/your-tickets'] as const;

/** Lists the help articles of this app. */
export const operationsHelp = helpLoan(catalogue({ de, en }), [
  { id: 'states', title: 'states', text: 'states.text', pages },
  { id: 'sharing', title: 'sharing', text: 'sharing.text', pages },
  {
    id: 'environmentAccess',
    title: 'access',
    text: 'access.text',
    pages: ['/:/operations/managed-tenant'],
  },
  {
    id: 'health',
    title: 'health',
    text: 'health.text',
    pages: ['/:/operations/managed-tenant/service-health'],
  },
  {
    id: 'usage',
    title: 'usage',
    text: 'usage.text',
    pages: ['/:/operations/managed-tenant/usage'],
  },
  {
    id: 'changes',
    title: 'changes',
    text: 'changes.text',
    pages: ['/:/operations/managed-tenant/service-changes'],
  },
]);
