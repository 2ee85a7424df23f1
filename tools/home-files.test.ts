import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withHomeFile } from './home-files.ts';

const folder = 'src/apps/marketplace';
const manifest = readFileSync(`${folder}/app.ts`, 'utf8');
const lent = {
  header: [`${folder}/web/cart-button.tsx`],
  home: {
    customer: ['src/apps/customer-portal/web/home.page.tsx', `${folder}/web/home/recent-orders.tsx`, `${folder}/web/home/attention.ts`],
    staff: [],
  },
};

test('what an app lends the home is asked for in one file with what the others lend it', () => {
  const code = withHomeFile(manifest, folder, lent);

  expect(code).not.toContain("import('./web/home/");
  expect(code).toContain("import('virtual:home/customer').then((home) => home.part1).then((part) => part.RecentOrders)");
  expect(code).toContain("import('virtual:home/customer').then((home) => home.part2).then((home) => home.readNumber)");
});

test('what stands in the header of every page comes with the manifest', () => {
  const code = withHomeFile(manifest, folder, lent);

  expect(code).toMatch(/^import \* as part0 from '\.\/web\/cart-button\.tsx';$/m);
  expect(code).toContain('Promise.resolve(part0).then((part) => part.CartButton)');
});

test('pages and sheets stay files of their own', () => {
  const others = (text: string): readonly string[] =>
    [...text.matchAll(/import\('(\.\/web\/(?!home\/|cart-button)[^']+)'\)/g)].map(([, file = '']) => file);

  expect(others(withHomeFile(manifest, folder, lent))).toEqual(others(manifest));
  expect(others(manifest).length).toBeGreaterThan(5);
});
