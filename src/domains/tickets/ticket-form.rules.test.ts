import { expect, test } from 'vitest';
import { faultyAnswers, keptAnswers } from './ticket-form.rules.ts';
import type { FormField } from './ticket-forms.schema.ts';

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
