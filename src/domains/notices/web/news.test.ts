import { beforeEach, expect, test } from 'vitest';
import type { News, Notice } from '../notices.schema.ts';
import { fillGap, setUnread, useNews } from './news.ts';

beforeEach(() => useNews.setState({ seat: '', last: undefined, unread: 0 }));

const notice = (sequence: number): Notice => ({
  id: `id-${String(sequence)}`,
  sequence,
  topic: 'orders',
  type: 'success',
  severity: 'info',
  message: 'ORDER_COMPLETED',
  params: {},
  link: null,
  createdAt: '',
  changedAt: '',
  isRead: false,
  isOwn: false,
});

/** A server with these sequences, in parts of two. */
function server(sequences: number[]): {
  asked: (number | undefined)[];
  ask: (after: number | undefined) => Promise<News>;
} {
  const asked: (number | undefined)[] = [];
  return {
    asked,
    ask: async (after) => {
      asked.push(after);
      const unread = sequences.length;
      if (after === undefined)
        return { notices: [], last: sequences.at(-1) ?? 0, isComplete: true, unread };
      const found = sequences.filter((one) => one > after).slice(0, 2);
      return {
        notices: found.map(notice),
        last: found.at(-1) ?? after,
        isComplete: found.length < 2,
        unread,
      };
    },
  };
}

test('the first question only asks where to begin: what was there before is not told', async () => {
  const told: number[] = [];
  await fillGap('me', server([1, 2, 3]).ask, (notices) =>
    told.push(...notices.map(({ sequence }) => sequence)),
  );

  expect(told).toEqual([]);
  expect(useNews.getState()).toMatchObject({ last: 3, unread: 3 });
});

test('a gap is filled in parts: none missed, none twice', async () => {
  const sequences = [1];
  const { ask } = server(sequences);
  const told: number[] = [];
  const tell = (notices: readonly Notice[]) =>
    void told.push(...notices.map(({ sequence }) => sequence));
  await fillGap('me', ask, tell);
  sequences.push(2, 3, 4, 7, 8);

  await Promise.all([fillGap('me', ask, tell), fillGap('me', ask, tell), fillGap('me', ask, tell)]);
  await fillGap('me', ask, tell);

  expect(told).toEqual([2, 3, 4, 7, 8]);
});

test('an answer that comes after the tenant was changed is dropped', async () => {
  const slow = Promise.withResolvers<News>();
  const told: Notice[] = [];
  const asking = fillGap(
    'me at a',
    () => slow.promise,
    (notices) => told.push(...notices),
  );
  await fillGap('me at b', server([5]).ask, (notices) => told.push(...notices));
  slow.resolve({ notices: [notice(99)], last: 99, isComplete: true, unread: 9 });
  await asking;

  expect(told).toEqual([]);
  expect(useNews.getState()).toEqual({ seat: 'me at b', last: 5, unread: 1 });
  setUnread('me at a', 7);
  expect(useNews.getState().unread).toBe(1);
});

test('a failed question changes nothing, and the next one asks from the same place', async () => {
  const { ask, asked } = server([1, 2]);
  await fillGap('me', ask, () => undefined);
  await fillGap(
    'me',
    () => Promise.reject(new Error('offline')),
    () => undefined,
  );
  await fillGap('me', ask, () => undefined);

  expect(asked).toEqual([undefined, 2]);
});
