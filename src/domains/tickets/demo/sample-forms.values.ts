import type { TicketForm } from '../ticket-forms.schema.ts';
import type { TicketMacro } from '../ticket-desk.schema.ts';

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
