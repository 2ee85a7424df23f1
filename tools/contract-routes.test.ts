import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientMade, readContractRoutes, withRoutesOfClients } from './contract-routes.ts';

test('every endpoint of every contract gets its method and path, and what differs from plain JSON', async () => {
  const routes = await readContractRoutes(process.cwd());

  expect(routes['directory']?.['me']).toEqual(['GET', '/user/me']);
  expect(routes['orders']?.['place']).toEqual(['POST', '/marketplace/:tenantId/orders', 'json', 1]);
  expect(routes['priceSheets']?.['upload']).toEqual(['POST', '/marketplace-tools/sheets', 'upload']);
});

test('nothing of a schema is in the table: it is plain JSON', async () => {
  const routes = await readContractRoutes(process.cwd());

  expect(JSON.parse(JSON.stringify(routes))).toEqual(routes);
});

test('a module that makes a client brings the routes of its contract along, and a word in a comment does not', () => {
  const code = "export const orders = contractClient<typeof ordersContract>('orders');";

  expect(withRoutesOfClients(code)).toBe(`import 'virtual:contract-routes/of/orders'; ${code}`);
  expect(withRoutesOfClients("/** As `contractClient<typeof ordersContract>('orders')` says. */")).not.toContain('import');
});

test('every client of the source is written so that its routes are found', async () => {
  const made = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|client\/contract-client\.ts$/.test(file))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
    .filter(({ code }) => code.includes('contractClient<'));
  const missed = made.filter(({ code }) => (code.match(/contractClient</g)?.length ?? 0) !== (code.match(clientMade)?.length ?? 0));

  expect(made.length).toBeGreaterThan(10);
  expect(missed.map(({ file }) => file)).toEqual([]);
});
