import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '../src/platform/common/contract.ts';

/**
 * Reads every contract of the source, by name.
 * @throws Error when two contracts share a name
 */
export async function readContracts(): Promise<ReadonlyMap<string, Contract>> {
  const contracts = new Map<string, Contract>();
  for (const file of globSync('src/**/*.schema.ts').toSorted()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
    for (const value of Object.values(exported)) {
      if (!isContract(value)) continue;
      if (contracts.has(value.name))
        throw new Error(`two contracts are called ${value.name}; the second is in ${file}`);
      contracts.set(value.name, value);
    }
  }
  return contracts;
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'name' in value && 'endpoints' in value;
