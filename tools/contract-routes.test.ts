import { expect, test } from 'vitest';
import { readContractRoutes } from './contract-routes.ts';

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
