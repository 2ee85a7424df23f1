import { expect, test } from 'vitest';
import { liveSources } from '../src/main/live-sources.ts';
import { readContractRoutes } from './contract-routes.ts';

test('every data source that a push makes old is an endpoint that reads', async () => {
  const routes = await readContractRoutes(process.cwd());
  const wrong = Object.values(liveSources)
    .flat()
    .filter((key) => {
      const [contract = '', endpoint = ''] = key.split('.');
      return routes[contract]?.[endpoint]?.[0] !== 'GET';
    });

  expect(wrong).toEqual([]);
});
