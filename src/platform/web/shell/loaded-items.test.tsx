import { act, useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LoadedItem } from '#platform/common/app-manifest.ts';
import { mount } from '../ui/mount.fixture.tsx';
import { Feeder, useLoadedItems } from './loaded-items.tsx';

const items = (group: string) => useLoadedItems.getState().items[group];
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

const shown: readonly LoadedItem[] = [
  { key: 'office', label: 'Office', route: '/:/marketplace/shop/category/office' },
];

test('§3 side-navigation config: an app’s asynchronous items come when they are loaded, and go with the app', async () => {
  const loading = Promise.withResolvers<void>();
  const load = async () => {
    await loading.promise;
    return function Items({
      onItems,
    }: {
      readonly onItems: (items: readonly LoadedItem[]) => void;
    }) {
      useEffect(() => onItems(shown), [onItems]);
      return null;
    };
  };
  const page = await mount(<Feeder load={load} group="shop" />);
  expect(items('shop')).toBeUndefined();

  loading.resolve();
  await settled();
  expect(items('shop')).toEqual(shown);

  await page.show(<p>another app</p>);
  expect(items('shop')).toEqual([]);
});

test('items that cannot be loaded leave the menu as it is, and the fault is reported', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
  await mount(<Feeder load={() => Promise.reject(new Error('no network'))} group="broken" />);
  await settled();

  expect(items('broken')).toBeUndefined();
  expect(reported).toHaveBeenCalledWith(new Error('no network'));
});
