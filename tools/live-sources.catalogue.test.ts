import { expect, test } from 'vitest';
import { liveSourcesOf } from '../src/platform/common/merged-slices.ts';
import { appSlices, domainSlices } from '../src/main/server-slices.ts';
import { readContracts } from './read-contracts.ts';

test('every data source that a push makes old is an endpoint that reads', async () => {
  const contracts = await readContracts();
  const slices = [...domainSlices, ...appSlices].map((slice) => slice.common);
  const sources = Object.values(liveSourcesOf(slices));
  const wrong = sources.flat().filter((key) => {
    const [contract = '', endpoint = ''] = key.split('.');
    return contracts.get(contract)?.endpoints[endpoint]?.method !== 'GET';
  });

  expect(sources.length).toBeGreaterThan(4);
  expect(wrong).toEqual([]);
});
