import { RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../ui/mount.fixture.tsx';
import { linkTo, useAddressState, usePageAddress } from './address.ts';
import type { Search } from './search.rules.ts';

const readRow = (search: Search) => search['row'] ?? '';

/** A page whose address says which row is open, and a link to another row. */
function ListPage() {
  const [row, set] = useAddressState(readRow);
  const here = usePageAddress();
  return (
    <>
      <button type="button" onClick={() => set({ row: 'c' })} data-row={row}>
        open a row
      </button>
      <a href={linkTo(here.path, { ...here.search, row: 'b' })} data-link>
        another row
      </a>
    </>
  );
}

/** A portal of two pages; the second one arrives when it is told to. */
async function twoPages() {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const root = createRootRoute();
  const at = (path: string, loader: () => Promise<void> | undefined) =>
    createRoute({ getParentRoute: () => root, path, loader, component: ListPage });
  const first = at('/first', () => undefined);
  const second = at('/second', () => arrived);
  const router = createRouter({ routeTree: root.addChildren([first, second]) });
  history.replaceState(null, '', '/first?row=a');
  await router.load();
  const { get } = await mount(<RouterProvider router={router} />);
  return {
    link: () => get('[data-link]').getAttribute('href'),
    row: () => get('[data-row]').getAttribute('data-row'),
    press: () => act(async () => get('button').click()),
    leave: () => act(async () => void router.navigate({ href: '/second?ticket=7' })),
    arrive: () => act(async () => arrive()),
  };
}

test('a page that is being left keeps the links of its own address', async () => {
  const page = await twoPages();
  await page.leave();

  expect(location.pathname).toBe('/second');
  expect(page.link()).toBe('/first?row=b');
});

test('what a page says late, while it is being left, is not said in the address of the next one', async () => {
  const page = await twoPages();
  await page.leave();
  await page.press();
  expect(location.pathname + location.search).toBe('/second?ticket=7');

  await page.arrive();
  expect(location.pathname + location.search).toBe('/second?ticket=7');
  await page.press();
  expect(location.search).toBe('?ticket=7&row=c');
  expect(page.row()).toBe('c');
});
