import { expect, test, describe } from 'vitest';
import { figuresOf, trendOf } from './posture-view.rules.ts';
import { dayBefore } from './posture.rules.ts';
import type { PostureDataset } from './posture.ts';

const succeededAt = '2026-11-24T08:00:00.000Z';
const read = (dataset: PostureDataset) => ({ dataset, succeededAt, failure: null });
const figureOf = (id: string, datasets: Parameters<typeof figuresOf>[0]['datasets']) =>
  figuresOf({
    now: [
      { figure: 'admins', value: 3, whole: 3 },
      { figure: 'adminsWithoutMfa', value: 3, whole: 3 },
    ],
    before: [],
    knowsBefore: { signIns: false, messages: false, threats: false },
    datasets,
  }).find((one) => one.id === id);

test('A11.1: without what people sign in with, nobody knows which administrator lacks a second factor', () => {
  const roles = [read('posture.roles')];
  const refused = { ...read('posture.registrations'), succeededAt: null, failure: 'notLicensed' };

  expect(figureOf('admins', roles)).toMatchObject({ state: 'known', value: 3 });
  expect(figureOf('adminsWithoutMfa', roles)).toMatchObject({ state: 'notYet', value: null });
  expect(figureOf('adminsWithoutMfa', [...roles, refused])).toMatchObject({
    state: 'notLicensed',
    value: null,
  });
  expect(figureOf('adminsWithoutMfa', [...roles, read('posture.registrations')])).toMatchObject({
    state: 'known',
    value: 3,
  });
});

const last = '2026-11-20';
const days = Array.from({ length: 400 }, (_, ago) => ({
  ...{ day: dayBefore(last, ago), received: ago + 1, sent: 2, chats: 1 },
}));
const sum = (of: readonly { readonly received: number }[]) =>
  of.reduce((all, { received }) => all + received, 0);

describe('§9 the course of messages', () => {
  test.each([1, 3, 7, 30, 90, 98])('%i days are as many steps', (count) => {
    expect(trendOf(days, last, count).map(({ day }) => day)).toEqual(
      Array.from({ length: count }, (_, at) => dayBefore(last, count - 1 - at)),
    );
  });

  test.each([3, 90, 100, 180, 366])(
    '%i days are at most a hundred steps, and together what the figure says',
    (count) => {
      const trend = trendOf(days, last, count);

      expect(trend.length).toBeLessThanOrEqual(100);
      expect(sum(trend)).toBe(sum(days.slice(0, count)));
    },
  );

  test('a day that nobody told is none', () => {
    expect(trendOf([], last, 3).map(({ received }) => received)).toEqual([0, 0, 0]);
  });
});
