import { describe, expect, test } from 'vitest';
import type { PaletteVerb } from '#platform/common/palette.ts';
import { fits } from '#platform/common/search-words.rules.ts';
import { commandIn, markedPieces, orderedGroups, rankedEntries } from './palette.rules.ts';

const verb = (id: string, number: PaletteVerb['number'], ...words: string[]): PaletteVerb => ({
  id,
  icon: 'user',
  words,
  of: ['person'],
  ...(number && { number }),
  label: () => '',
  effect: () => '',
  route: () => '/:/x',
});
const verbs = [
  verb('buy', 'implied', 'kaufen', 'kaufe', 'bestellen', 'buy', 'order'),
  verb('block', undefined, 'sperren', 'sperre', 'block'),
];
const read = (typed: string) => {
  const command = commandIn(typed, verbs);
  return command && [command.verbs.map(({ id }) => id).join(), command.number, command.object];
};

describe('commands in both languages', () => {
  test.each([
    ['25 Visio kaufen', ['buy', 25, 'Visio']],
    ['kaufe 25 visio plan 2', ['buy', 25, 'visio plan 2']],
    ['buy 3 seats of teams', ['buy', 3, 'teams']],
    ['visio plan 2 kaufen', ['buy', undefined, 'visio plan 2']],
    ['visio 25 kaufen', ['buy', 25, 'visio']],
    ['Microsoft 365 kaufen', ['buy', undefined, 'Microsoft 365']],
    ['bitte noch 2 Plätze Power BI bestellen', ['buy', 2, 'Power BI']],
    ['25x Visio', ['buy', 25, 'Visio']],
    ['25 visoi', ['buy', 25, 'visoi']],
    ['Paul sperren', ['block', undefined, 'Paul']],
    ['block paul', ['block', undefined, 'paul']],
    ['5 visio bestelln', ['buy', 5, 'visio']],
  ])('"%s"', (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });

  test.each(['visio', 'visio plan 2', '365 business', 'kaufen', '25', 'sperren', 'ORD-00006', ''])(
    '"%s" is none',
    (typed) => {
      expect(read(typed)).toBeUndefined();
    },
  );
});

describe('entries of the browser', () => {
  const pages = [
    { label: 'Startseite', keywords: 'home hilfe kontakt' },
    { label: 'Protokoll', hint: 'Administration', keywords: 'audit log' },
    { label: 'Hilfsmittel' },
  ];
  const found = (typed: string) => rankedEntries(pages, typed).map(({ item }) => item.label);

  test('are found by name, synonym and app, mistyped too', () => {
    expect(found('protokol')).toEqual(['Protokoll']);
    expect(found('portokoll')).toEqual(['Protokoll']);
    expect(found('audit')).toEqual(['Protokoll']);
    expect(found('administration')).toEqual(['Protokoll']);
    expect(found('hilfe')).toEqual(['Startseite']);
    expect(found('xyzxyz')).toEqual([]);
  });

  test('a whole synonym is as good as the beginning of a name', () => {
    expect(rankedEntries(pages, 'hilfe')[0]?.fit).toBe(fits.start);
  });

  test('groups stand by their best entry; weaker ones only where nothing is stronger', () => {
    const groups = [
      { best: fits.mistyped },
      { best: fits.inside },
      { best: fits.within },
      { best: fits.whole },
    ];

    expect(orderedGroups(groups)).toEqual([{ best: fits.whole }, { best: fits.within }]);
    expect(orderedGroups([{ best: fits.none }, { best: fits.mistyped }])).toEqual([
      { best: fits.mistyped },
    ]);
  });
});

describe('marks', () => {
  const marked = (text: string, typed: string) =>
    markedPieces(text, typed).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));

  test('stand on the beginnings of words', () => {
    expect(marked('Visio Plan 2', 'visio')).toEqual(['[Visio]', ' ', 'Plan ', '2']);
    expect(marked('Kaan Özdemir', 'ozd')).toEqual(['Kaan ', '[Özd]', 'emir']);
    expect(marked('Nele Harms', 'x')).toEqual(['Nele ', 'Harms']);
  });
});
