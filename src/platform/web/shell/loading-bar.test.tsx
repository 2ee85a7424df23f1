import { act } from 'react';
import { expect, test } from 'vitest';
import { counted } from '../client/loading-counter.ts';
import { mountPage } from '../router/mount-page.fixture.tsx';
import { LoadingBar } from './loading-bar.tsx';

test('§1 loading indicator: shows while the router navigates', async () => {
  const arrived = Promise.withResolvers<void>();
  const page = await mountPage(<LoadingBar />, { arrive: arrived.promise });
  const bar = () => page.get('[role=progressbar]');
  expect(bar().dataset['active']).toBeUndefined();
  expect(bar().getAttribute('aria-hidden')).toBe('true');

  await page.go('/slow');
  expect(bar().dataset['active']).toBe('true');
  expect(bar().getAttribute('aria-hidden')).toBe('false');

  await act(async () => arrived.resolve());
  expect(page.get('[data-at="/slow"]')).toBeTruthy();
  expect(bar().dataset['active']).toBeUndefined();
});

test('§1 loading indicator: shows while the loading counter is above 0, through the last call that still runs', async () => {
  const page = await mountPage(<LoadingBar />);
  const isActive = () => page.get('[role=progressbar]').dataset['active'] === 'true';
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let calls: Promise<unknown> | undefined;

  await act(
    async () =>
      void (calls = Promise.allSettled([
        counted(() => first.promise),
        counted(() => second.promise),
      ])),
  );
  expect(isActive()).toBe(true);
  await act(async () => first.reject(new Error('refused')));
  expect(isActive()).toBe(true);
  await act(async () => second.resolve());
  expect(isActive()).toBe(false);
  await calls;
});
