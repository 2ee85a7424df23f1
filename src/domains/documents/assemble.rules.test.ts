import { expect, test } from 'vitest';
import { blockText, type Block } from '#platform/common/document/document.ts';
import { assemble, type Part } from './assemble.rules.ts';
import { placeholdersIn, unknownIn } from './placeholders.rules.ts';

const text = (value: string): Block => ({ kind: 'paragraph', runs: [{ text: value }] });
const part = (given: Partial<Part> = {}): Part => ({
  snippetId: 'a',
  key: 'scope',
  number: 3,
  titleDe: 'Umfang',
  titleEn: 'Scope',
  bodyDe: [text('Für {{tenant.name}}.')],
  bodyEn: [text('For {{tenant.name}}.')],
  prerequisite: null,
  ...given,
});
const asked = {
  facts: {
    name: 'Adler',
    domain: '',
    licenseBundle: 'Standard' as const,
    products: [],
    services: [],
    gdapRoles: null,
    contacts: [],
  },
  answers: {},
  questions: [],
  prerequisites: [],
};
const values = { de: { 'tenant.name': 'Adler #1' }, en: { 'tenant.name': 'Adler #1' } };
const of = (...parts: Part[]) =>
  assemble([{ titleDe: 'Sicherung', titleEn: 'Backup', parts }], asked, values);

test('sections, titles and texts stand in order, placeholders hold the value as plain text', () => {
  expect(of(part()).en.map(blockText)).toEqual(['Backup', 'Scope', 'For Adler #1.']);
});

test('the same parts and values make the same document, and name the versions they used', () => {
  expect(of(part())).toEqual(of(part()));
  expect(of(part()).parts).toEqual([{ snippetId: 'a', number: 3 }]);
});

test('a value that nobody knows is marked and named', () => {
  const made = of(part({ bodyDe: [text('Um {{answer.hour}} Uhr.')] }));

  expect(made.missing).toEqual(['answer.hour']);
  expect(made.de.at(-1)).toEqual({
    kind: 'paragraph',
    runs: [{ text: 'Um ' }, { text: 'answer.hour', isMissing: true }, { text: ' Uhr.' }],
  });
});

test('a missing translation falls back to German and is flagged', () => {
  const made = of(part({ bodyEn: [] }));

  expect(made.en.map(blockText)).toContain('Für Adler #1.');
  expect(made.untranslated).toEqual(['scope']);
});

test('a snippet whose prerequisite is not met stays out with its reason, and an empty section goes', () => {
  const made = of(part({ prerequisite: { kind: 'hasBundle', bundle: 'Essential' } }));

  expect(made.de).toEqual([]);
  expect(made.leftOut).toMatchObject([
    { key: 'scope', outcome: 'notMet', reasons: [{ en: expect.stringContaining('Essential') }] },
  ]);
});

test('a snippet that asks for one that stays out stays out, too; one that it would exclude comes (§2)', () => {
  const out = part({
    snippetId: 'c',
    key: 'out',
    prerequisite: { kind: 'hasBundle', bundle: 'Essential' },
  });
  const leaning = part({
    snippetId: 'b',
    key: 'leaning',
    prerequisite: { kind: 'requiresSnippet', key: 'out' },
  });
  const further = part({
    snippetId: 'd',
    key: 'further',
    prerequisite: { kind: 'requiresSnippet', key: 'leaning' },
  });
  const free = part({
    snippetId: 'e',
    key: 'free',
    prerequisite: { kind: 'conflictsWith', key: 'leaning' },
  });

  const made = of(further, free, leaning, out);

  expect([...made.snippets]).toEqual(['free']);
  expect(made.leftOut.map(({ key }) => key)).toEqual(['further', 'leaning', 'out']);
});

test('a snippet comes with one that stands behind it in the document', () => {
  const leaning = part({
    snippetId: 'b',
    key: 'leaning',
    prerequisite: { kind: 'requiresSnippet', key: 'scope' },
  });

  expect([...of(leaning, part()).snippets]).toEqual(['scope', 'leaning']);
});

test('placeholders are found once each, and those that do not exist are named', () => {
  const body = '{{ tenant.name }} und {{tenant.name}} und {{x.y}}';

  expect(placeholdersIn(body)).toEqual(['tenant.name', 'x.y']);
  expect(unknownIn(body, [{ name: 'tenant.name', de: '', en: '' }])).toEqual(['x.y']);
});
