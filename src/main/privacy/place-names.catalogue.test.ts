import { expect, test } from 'vitest';
import { allWords } from '../registers.ts';
import { personalData } from '../registers.ts';

test('LAW-1: every table that is about people has a word on the pages', () => {
  const about = Object.entries(personalData).filter(
    ([, { who, named, mentions = [] }]) => who ?? named ?? mentions.length > 0,
  );

  expect(
    about.map(([table]) => table).filter((table) => !(`place.${table}` in allWords.de)),
  ).toEqual([]);
});
