import { expect, test } from 'vitest';
import { answerWords, faultyAnswers, keptAnswers } from './ticket-form.rules.ts';
import type { FormField } from './tickets.schema.ts';

const field = (given: Partial<FormField>): FormField => ({
  key: 'a',
  kind: 'text',
  labelDe: 'A',
  labelEn: 'A',
  isRequired: true,
  options: [],
  ...given,
});

test('a required answer may not be missing, another may', () => {
  expect(faultyAnswers([field({})], {})).toEqual(['a']);
  expect(faultyAnswers([field({ isRequired: false })], { a: ' ' })).toEqual([]);
});

test('answers are of their kind', () => {
  expect(faultyAnswers([field({ kind: 'date' })], { a: '2026-02-30x' })).toEqual(['a']);
  expect(faultyAnswers([field({ kind: 'date' })], { a: '2026-12-01' })).toEqual([]);
  expect(faultyAnswers([field({ kind: 'number' })], { a: 'two' })).toEqual(['a']);
  const choice = field({ kind: 'choice', options: [{ id: 'x', labelDe: 'X', labelEn: 'X' }] });
  expect(faultyAnswers([choice], { a: 'y' })).toEqual(['a']);
  expect(faultyAnswers([choice], { a: 'x' })).toEqual([]);
});

test('answers to questions that the form does not ask fall away', () => {
  expect(keptAnswers([field({})], { a: ' one ', b: 'two' })).toEqual({ a: 'one' });
});

test('answers are found by what was typed and by the names of what was chosen', () => {
  const options = [
    { id: 'all', labelDe: 'Das ganze Unternehmen', labelEn: 'The whole company' },
    { id: 'me', labelDe: 'Nur ich', labelEn: 'Only me' },
  ];
  const fields = [
    field({ key: 'name' }),
    field({ key: 'who', kind: 'choice', options }),
    field({ key: 'device', kind: 'yesNo' }),
    field({ key: 'like', isRequired: false }),
  ];
  expect(answerWords(fields, { name: 'Jana Wolf', who: 'me', device: 'yes' })).toBe(
    'Jana Wolf Nur ich Only me',
  );
});
