import { expect, test } from 'vitest';
import {
  excerptOf,
  askedWords,
  meantWords,
  vocabularyOf,
  questionsAmong,
} from './article-search.rules.ts';
import { linksOf, withAddresses } from './article-text.rules.ts';

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

const among = (passedBy: number, opened: number) =>
  questionsAmong([{ folded: 'faxgerat', passedBy, opened }]);

test('product reference A5: words that were passed by three times are a question', () => {
  expect(among(2, 0)).toEqual([]);
  expect(among(3, 0)).toEqual(['faxgerat']);
});

test('words of which something is opened more often than not are none', () => {
  expect(among(3, 3)).toEqual(['faxgerat']);
  expect(among(3, 4)).toEqual([]);
  expect(among(40, 41)).toEqual([]);
});
