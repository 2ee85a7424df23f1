import { randomUUID } from 'node:crypto';
import type { SnippetGiven } from '#domains/documents/building-blocks.schema.ts';
import type { Condition, DocumentFormat } from '#domains/documents/documents.values.ts';

/** Categories of the invented operator, by key. */
const categoryNames = [
  ['backup', 'Datensicherung', 'Backup', 'database'],
  ['access', 'Zugänge', 'Accounts', 'key'],
] as const;

export const demoCategories = categoryNames.map(([key, nameDe, nameEn, icon], at) => ({
  key,
  id: randomUUID(),
  nameDe,
  nameEn,
  parentId: null,
  position: at + 1,
  colour: at + 1,
  icon,
}));
type CategoryKey = (typeof categoryNames)[number][0];

const categoryId = (key: CategoryKey): string =>
  demoCategories.find((one) => one.key === key)?.id ?? '';

export const demoQuestions = [
  {
    key: 'backup-hour',
    textDe: 'Um wie viel Uhr sichern wir?',
    textEn: 'At what hour do we back up?',
    kind: 'number',
  },
] as const;

const hasBackup: Condition = { kind: 'hasService', service: 'backup', name: 'Datensicherung' };
const manySeats: Condition = {
  kind: 'seats',
  productId: '',
  name: '',
  op: 'atLeast',
  count: 25,
};

export const demoPrerequisites = [
  { key: 'has-backup', nameDe: 'Hat Datensicherung', nameEn: 'Has backup', condition: hasBackup },
  {
    key: 'larger-company',
    nameDe: 'Größeres Unternehmen',
    nameEn: 'Larger company',
    condition: manySeats,
  },
] as const;

type Text = Pick<SnippetGiven, 'titleDe' | 'titleEn' | 'bodyDe' | 'bodyEn'>;

const snippet = (
  category: CategoryKey,
  key: string,
  text: Text,
  more: Partial<SnippetGiven> = {},
) => ({
  id: randomUUID(),
  number: 1,
  key,
  categoryId: categoryId(category),
  kind: 'text' as const,
  prerequisite: null,
  owner: 'Sina Support',
  reviewOn: null,
  tags: [],
  ...text,
  ...more,
});

/** The sentence about backup, as it was and as it is now. */
const scope = (places: readonly [string, string], days: number): Text => ({
  titleDe: 'Was wir sichern',
  titleEn: 'What we back up',
  bodyDe: `Wir sichern jede Nacht um {{answer.backup-hour}} Uhr alle Postfächer und Ablagen von {{tenant.name}}. Die Kopien liegen verschlüsselt in ${places[0]}.

Jede Kopie bleibt ${days} Tage. Danach wird sie gelöscht, nicht archiviert.`,
  bodyEn: `Every night at {{answer.backup-hour}} o’clock we back up all mailboxes and files of {{tenant.name}}. The copies are kept encrypted in ${places[1]}.

Each copy stays for ${days} days. Then it is deleted, not archived.`,
});

export const backupScope = snippet(
  'backup',
  'backup-scope',
  scope(['Frankfurt', 'Frankfurt'], 30),
  { tags: ['Aufbewahrung', 'Standort'] },
);
export const newBackupScope = {
  ...backupScope,
  ...scope(['Frankfurt und Hamburg', 'Frankfurt and Hamburg'], 90),
  number: 2,
};

/** The other snippets of the demo. */
export const demoSnippets = [
  snippet('backup', 'backup-return', {
    titleDe: 'Wie Sie etwas zurückbekommen',
    titleEn: 'How to get something back',
    bodyDe: `Schreiben Sie ein Ticket oder rufen Sie {{contact.name}} an. Zugesagt ist: {{service.backup.sla}}.

| Was | Wie lange |
|-----|-----------|
| Eine Datei | vier Stunden |
| Ein Postfach | am selben Tag |`,
    bodyEn: `Open a ticket or call {{contact.name}}. Our commitment: {{service.backup.sla}}.

| What | How long |
|------|----------|
| A file | four hours |
| A mailbox | the same day |`,
  }),
  snippet(
    'backup',
    'backup-yours',
    {
      titleDe: 'Was Sie selbst tun',
      titleEn: 'What you do yourselves',
      bodyDe: `- [ ] Arbeit in OneDrive oder in einem Team ablegen: Rechner sichern wir nicht
- [ ] Neue Postfächer melden`,
      bodyEn: `- [ ] Keep work in OneDrive or in a team: we do not back up computers
- [ ] Report new mailboxes`,
    },
    { kind: 'checklist' },
  ),
  snippet(
    'backup',
    'backup-practice',
    {
      titleDe: 'Probe im Frühjahr',
      titleEn: 'Practice in spring',
      bodyDe: 'Einmal im Jahr holen wir mit Ihnen ein ganzes Postfach zur Probe zurück.',
      bodyEn: 'Once a year we recover a whole mailbox with you, to practise it.',
    },
    { prerequisite: 'larger-company' },
  ),
  snippet('access', 'second-factor', {
    titleDe: 'Zweiter Faktor',
    titleEn: 'Second factor',
    bodyDe:
      'Jede Person von {{tenant.name}} meldet sich mit einem zweiten Faktor an. Neue Geräte bestätigt sie in der App.',
    bodyEn:
      'Everybody at {{tenant.name}} signs in with a second factor. New devices are confirmed in the app.',
  }),
  snippet(
    'access',
    'person-leaves',
    {
      titleDe: 'Wenn jemand geht',
      titleEn: 'When somebody leaves',
      bodyDe: `- [ ] Letzten Tag melden, eine Woche vorher
- [ ] Festlegen, wer das Postfach bekommt`,
      bodyEn: `- [ ] Report the last day, a week before
- [ ] Decide who gets the mailbox`,
    },
    { kind: 'checklist' },
  ),
];

const idsOf = (category: CategoryKey) =>
  demoSnippets
    .filter((one) => one.categoryId === categoryId(category))
    .map(({ id }) => ({ snippetId: id }));

export const backupBundle = {
  id: randomUUID(),
  key: 'backup',
  titleDe: 'Datensicherung',
  titleEn: 'Backup',
  prerequisites: ['has-backup'],
  sections: [
    {
      titleDe: 'Datensicherung',
      titleEn: 'Backup',
      entries: [{ snippetId: backupScope.id }, ...idsOf('backup')],
    },
  ],
  mustAcknowledge: true,
  formats: ['pdf', 'docx'] satisfies DocumentFormat[],
};

export const accessBundle = {
  id: randomUUID(),
  key: 'access',
  titleDe: 'Zugänge',
  titleEn: 'Accounts',
  prerequisites: [],
  sections: [
    { titleDe: 'Zugänge', titleEn: 'Accounts', entries: [{ categoryId: categoryId('access') }] },
  ],
  mustAcknowledge: false,
  formats: ['pdf'] satisfies DocumentFormat[],
};
