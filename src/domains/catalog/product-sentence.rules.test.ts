import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listedProducts } from './demo/product-list.ts';
import { sentenceOf, sentenceWords, shelfOrder, subtitleOf } from './product-sentence.rules.ts';
import { productSentences } from './product-sentences.ts';

const sheet = 'src/main/demo-operator/sheets/Nov_NCE_LicenseBasedPL_GA_DE.csv';

test('a product has our sentence in the language of the reader, whatever its case', () => {
  const visio = { title: 'visio plan 2', subtitle: 'Includes 99.9% SLA' };
  expect(sentenceOf(visio, 'de')).toBe('Pläne und Abläufe zeichnen, auch am Rechner');
  expect(sentenceOf(visio, 'en')).toBe('Draw plans and processes, on the desktop too');
});

test('a product without one keeps the words of its maker', () => {
  expect(sentenceOf({ title: 'Something new', subtitle: 'As its maker says' }, 'de')).toBe(
    'As its maker says',
  );
  expect(sentenceWords('Something new')).toEqual([]);
});

test('a product is found by the words of its sentences, not by the plans they name', () => {
  expect(sentenceWords('Microsoft 365 E5')).toEqual(
    expect.arrayContaining(['telefonie', 'schutz', 'telephony']),
  );
  expect(sentenceWords('Microsoft 365 E5').join(' ')).not.toContain('3');
});

test('every product of the sample catalogues has a sentence', () => {
  const rows = readFileSync(sheet, 'utf8').split(/\r?\n/).slice(1).filter(Boolean);
  const sold = rows.map((row) => /^[^,]*,(?:"([^"]*)"|([^,]*)),/.exec(row));
  const titles = [
    ...sold.map((found) => found?.[1] ?? found?.[2] ?? ''),
    ...listedProducts.map((one) => one.title),
  ];
  expect(titles.length).toBeGreaterThan(5_000);
  expect(
    [...new Set(titles)].filter((title) => sentenceOf({ title, subtitle: '' }, 'de') === ''),
  ).toEqual([]);
});

test('sentences are short, end without a full stop and are in the order of the shelf', () => {
  for (const { de, en } of Object.values(productSentences))
    for (const sentence of [de, en]) expect(sentence).toMatch(/^\S.{5,68}[^.\s]$/u);
  expect(shelfOrder[0]).toBe('microsoft 365 business premium');
});

test('the title is not said twice', () => {
  expect(
    subtitleOf(
      'Visio Plan 2',
      'Visio Plan 2 – subscription licence per user, per month or per year. Includes web rights.',
    ),
  ).toBe('Subscription licence per user, per month or per year');
});

test('a first sentence that is nothing but the title is passed over', () => {
  expect(
    subtitleOf(
      'Office 365 E5',
      'Office 365 E5. Includes 99.9% financially backed SLA, "always up-to-date" apps.',
    ),
  ).toBe('Includes 99.9% financially backed SLA, "always up-to-date" apps');
});

test('a title that goes on as a sentence stays', () => {
  expect(subtitleOf('Power BI', 'Power BI helps you see.')).toBe('Power BI helps you see');
});

test('a long sentence is cut at a word', () => {
  const subtitle = subtitleOf('X', `Best for ${'organisations '.repeat(20)}.`);
  expect(subtitle.length).toBeLessThanOrEqual(122);
  expect(subtitle).toMatch(/organisations …$/);
});

test('without a description there is no subtitle', () => {
  expect(subtitleOf('X', '')).toBe('');
});
