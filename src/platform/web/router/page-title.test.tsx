import { expect, test } from 'vitest';
import { renderHook } from '../data/render-hook.fixture.tsx';
import { usePageTitle, useShownTitle } from './page-title.ts';

test('a page about one thing says what it is about as long as it is there, and no longer', async () => {
  const page = await renderHook(() => usePageTitle('Visio Plan 1'));
  expect(useShownTitle.getState().title).toBe('Visio Plan 1');

  page.unmount();
  expect(useShownTitle.getState().title).toBeUndefined();
});
