import { expect, test } from 'vitest';
import { judge, sentenceOf, type Asked } from './condition.rules.ts';
import type { Condition } from './documents.values.ts';

const asked: Asked = {
  facts: {
    name: 'Adler',
    domain: 'adler.example',
    licenseBundle: 'Standard',
    products: [{ productId: 'CFQ1', name: 'Business Premium', seats: 40 }],
    services: [
      { key: 'backup', nameDe: 'Sicherung', nameEn: 'Backup', slaDe: '', slaEn: '', contact: '' },
    ],
    gdapRoles: null,
    contacts: [],
  },
  answers: { rooms: '12', night: 'Yes' },
  questions: [{ key: 'rooms', textDe: 'Wie viele Räume?', textEn: 'How many rooms?' }],
  prerequisites: [],
  snippets: new Set(['scope']),
};

const outcome = (condition: Condition) => judge(condition, asked).outcome;
const met: Condition = { kind: 'hasBundle', bundle: 'Standard' };
const notMet: Condition = { kind: 'hasBundle', bundle: 'Essential' };
const unknown: Condition = { kind: 'answer', question: 'x', op: 'is', value: '1' };

test.each<[string, Condition, string]>([
  ['a product held', { kind: 'ownsProduct', productId: 'CFQ1', name: '' }, 'met'],
  ['a product not held', { kind: 'ownsProduct', productId: 'CFQ2', name: '' }, 'notMet'],
  ['a service booked', { kind: 'hasService', service: 'backup', name: '' }, 'met'],
  ['seats of all', { kind: 'seats', productId: '', name: '', op: 'atLeast', count: 40 }, 'met'],
  ['too many seats', { kind: 'seats', productId: '', name: '', op: 'atMost', count: 39 }, 'notMet'],
  ['a role nobody can tell', { kind: 'gdapRole', role: 'r', name: 'Helpdesk' }, 'unknown'],
  [
    'an answer in another case',
    { kind: 'answer', question: 'night', op: 'is', value: 'yes' },
    'met',
  ],
  ['a number', { kind: 'answer', question: 'rooms', op: 'atLeast', value: '12' }, 'met'],
  ['no number', { kind: 'answer', question: 'night', op: 'atLeast', value: '1' }, 'unknown'],
  ['no answer yet', unknown, 'unknown'],
  ['a snippet in the document', { kind: 'requiresSnippet', key: 'scope' }, 'met'],
  ['a snippet that excludes', { kind: 'conflictsWith', key: 'scope' }, 'notMet'],
  ['a prerequisite that is gone', { kind: 'prerequisite', key: 'gone' }, 'unknown'],
])('%s is judged', (_what, condition, expected) => {
  expect(outcome(condition)).toBe(expected);
});

test.each<[Condition['kind'], readonly Condition[], string]>([
  ['all', [met, met], 'met'],
  ['all', [met, unknown], 'unknown'],
  ['all', [unknown, notMet], 'notMet'],
  ['any', [notMet, met], 'met'],
  ['any', [notMet, unknown], 'unknown'],
  ['any', [notMet, notMet], 'notMet'],
  ['not', [met], 'notMet'],
  ['not', [notMet], 'met'],
  ['not', [unknown], 'unknown'],
])('%s of %j', (kind, of, expected) => {
  expect(outcome({ kind, of } as Condition)).toBe(expected);
});

test('a condition reads as a sentence in both languages, and gives its reason', () => {
  const condition: Condition = { kind: 'answer', question: 'rooms', op: 'atLeast', value: '20' };

  expect(sentenceOf({ kind: 'all', of: [condition, met] }, 'de', asked)).toBe(
    'alles davon: „Wie viele Räume?“ ist mindestens 20; hat das Lizenzpaket Standard',
  );
  expect(judge(condition, asked).reasons).toEqual([
    {
      outcome: 'notMet',
      de: '„Wie viele Räume?“ ist mindestens 20: die Antwort ist „12“',
      en: '“How many rooms?” is at least 20: the answer is “12”',
      question: 'rooms',
    },
  ]);
});
