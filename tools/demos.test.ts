import { expect, test } from 'vitest';
import { readContracts } from './contract-routes.ts';
import { demos } from '../src/main/demo.ts';

test('every demo stands under its contract’s own name and answers every endpoint that does not ignore demo mode', async () => {
  const contracts = await readContracts(process.cwd());
  for (const [name, { contract, handlers }] of Object.entries(demos)) {
    expect(contract).toBe(contracts.get(name));
    const wanted = Object.entries(contract.endpoints).flatMap(([key, { demoMode }]) => (demoMode === 'ignored' ? [] : [key]));
    expect(Object.keys(handlers).toSorted(), name).toEqual(wanted.toSorted());
  }
});
