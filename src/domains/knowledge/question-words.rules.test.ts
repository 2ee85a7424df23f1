import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.rules.ts';
import { linksOf, withAddresses } from './article-links.rules.ts';
import { askedWords, meantWords, vocabularyOf } from './question-words.rules.ts';

test('words without a meaning of their own are left out, unless there are no others', () => {
  expect(askedWords('Wie kann ich eine Lizenz kaufen?')).toEqual(['lizenz', 'kaufen']);
  expect(askedWords('Wo?')).toEqual(['wo']);
});

test.each([
  ['rehcnung', ['rechnung']],
  ['lizenzzuweisung', ['lizenz', 'zuweisen']],
  ['rechnungsadresse', ['rechnung', 'adresse']],
  ['xylophonq', []],
])('"%s" means %j', (typed, meant) => {
  expect(meantWords(typed, ['lizenz', 'zuweisen', 'rechnung', 'adresse'])).toEqual(meant);
});

test('the vocabulary has each word once, folded, and no numbers', () => {
  expect(vocabularyOf('Plätze, Plätze 365!', 'zu')).toEqual(['platze']);
});

test('the excerpt is the sentence with the most of the asked words, without Markdown', () => {
  const text = '# Kopf\nErst das. Dann **Lizenzen** an [Menschen](article:x) geben. Ende.';
  expect(excerptOf(text, ['lizenz', 'mensch'])).toBe('Dann Lizenzen an Menschen geben.');
});

test('links to things get addresses; what the reader may not see leaves its words', () => {
  const text = '[a](article:open), [b](article:hidden), [c](https://x.example)';
  expect(linksOf(text).map(({ target }) => target)).toEqual(['open', 'hidden']);
  const shown = withAddresses(text, ({ target }) => (target === 'open' ? '/open' : undefined));
  expect(shown).toBe('[a](/open), b, [c](https://x.example)');
});
