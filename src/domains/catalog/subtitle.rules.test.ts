import { expect, test } from 'vitest';
import { subtitleOf } from './subtitle.rules.ts';

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
