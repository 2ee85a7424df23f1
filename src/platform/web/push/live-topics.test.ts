import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient, refreshSources } from '../data/query-client.ts';
import { refreshTopic, refreshUnheard, setLiveSources } from './live-topics.ts';

interface Asked {
  readonly answer: (value: unknown) => void;
  readonly fail: () => void;
}

/** A source on show or, without an observer, one that others read through the cache. */
function aSource(key: string) {
  const asked: Asked[] = [];
  const queryKey = [key, 'tenant', 'server'];
  const queryFn = () =>
    new Promise<unknown>((resolve, reject) =>
      asked.push({ answer: resolve, fail: () => reject(new Error('the line was cut')) }),
    );
  return { asked, queryKey, queryFn };
}

function onShow(
  source: Pick<ReturnType<typeof aSource>, 'queryKey' | 'queryFn'>,
  reads: readonly string[] = [],
) {
  const observer = new QueryObserver(queryClient, { ...source, meta: { reads } });
  const stop = observer.subscribe(() => undefined);
  return { stop, data: () => observer.getCurrentResult().data };
}

const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  setLiveSources({ orders: ['orders.list', 'orders.get'], subscriptions: ['orders.get'] });
});
afterEach(() => void vi.useRealTimers());

describe('what is pushed reaches the page', () => {
  test('a refresh that fails is tried again, and is not left as it was', async () => {
    const list = aSource('orders.list');
    const shown = onShow(list);
    list.asked[0]?.answer('in progress');
    await passing(1);
    refreshTopic('orders');
    await passing(200);
    list.asked[1]?.fail();
    await passing(1);
    expect(shown.data()).toBe('in progress');
    await passing(2_000);
    list.asked[2]?.answer('completed');
    await passing(1);

    expect(shown.data()).toBe('completed');
    await passing(60_000);
    expect(list.asked).toHaveLength(3);
    shown.stop();
  });

  test('what is put together from a source that was on its way is put together once more', async () => {
    const list = aSource('orders.list');
    const home = onShow(
      {
        queryKey: ['home.lines', 'tenant', 'de'],
        queryFn: async () => {
          const { queryKey, queryFn } = list;
          return `home: ${String(await queryClient.fetchQuery({ queryKey, queryFn }))}`;
        },
      },
      ['orders.list'],
    );
    list.asked[0]?.answer('in progress');
    await passing(20_000);
    void queryClient.refetchQueries({ queryKey: ['home.lines'] });
    await passing(1);
    const refreshed = refreshSources(['orders.list']);
    await passing(1);
    list.asked[1]?.answer('in progress'); // read before the change
    await passing(1);
    list.asked[2]?.answer('completed');
    await passing(1);
    await refreshed;

    expect(home.data()).toBe('home: completed');
    home.stop();
  });
});

test('news whose change was not heard refresh the page with the toast; otherwise once is enough', async () => {
  const list = aSource('orders.list');
  const shown = onShow(list);
  list.asked[0]?.answer('in progress');
  await passing(60_000);
  refreshUnheard('orders');
  await passing(200);
  expect(list.asked).toHaveLength(2);
  list.asked[1]?.answer('completed');
  refreshTopic('orders');
  await passing(200);
  refreshUnheard('orders');
  await passing(200);

  expect(list.asked).toHaveLength(3);
  shown.stop();
});

test('one event costs a page one request a source, however many messages tell of it', async () => {
  const list = aSource('orders.list');
  const order = aSource('orders.get');
  const shown = [onShow(list), onShow(order)];
  for (const source of [list, order]) source.asked[0]?.answer('in progress');
  await passing(1);
  for (const topic of ['subscriptions', 'orders', 'orders', 'nothing']) refreshTopic(topic);
  await passing(200);

  expect([list.asked.length, order.asked.length]).toEqual([2, 2]);
  for (const one of shown) one.stop();
});
