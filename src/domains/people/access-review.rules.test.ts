import { expect, test } from 'vitest';
import { reminderFor, reviewDueAt } from './access-review.rules.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

test('A3: a review is due a quarter after the last one, the first one a quarter after somebody joined', () => {
  const firstJoinedAt = at('2026-01-01');

  expect(reviewDueAt({ lastFinishedAt: null, firstJoinedAt }, at('2026-02-01'))).toEqual(
    at('2026-04-02'),
  );
  expect(
    reviewDueAt({ lastFinishedAt: at('2026-03-01'), firstJoinedAt }, at('2026-03-02')),
  ).toEqual(at('2026-05-31'));
});

test.each([
  ['2026-04-01', undefined],
  ['2026-04-02', 'due'],
  ['2026-04-15', 'due'],
  ['2026-04-16', 'overdue'],
])('A3: on %s a review that is due on 2 April is told as %s', (day, reminder) => {
  expect(reminderFor(at('2026-04-02'), at(day))).toBe(reminder);
});
