import { expect, test } from 'vitest';
import { places } from '#domains/privacy/place-names.rules.ts';
import { personalData } from './personal-data.ts';

test('LAW-1: every table that is about people has a word on the pages', () => {
  const about = Object.entries(personalData).filter(([, { who, named, mentions = [] }]) => who ?? named ?? mentions.length > 0);

  expect(about.map(([table]) => table).filter((table) => !places.some((one) => one === table))).toEqual([]);
});
