import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Simulator } from '#connectors/microsoft-simulator/server/simulator.ts';
import { accessOf, startDemoSimulator } from './demo-operator/demo-microsoft.ts';
import { microsoftDoor } from './microsoft-door.ts';

const now = () => new Date();
const soon = () => AbortSignal.timeout(8_000);
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startDemoSimulator({ loadedAt: now(), now });
});
afterAll(() => simulator[Symbol.asyncDispose]());

test('A13 a directory is found by a domain and by its id, and tells its name and domains', async () => {
  const door = microsoftDoor(accessOf(simulator), 'https://portal.example');
  const customer = simulator.world.customers.at(-1);
  const { id = '', name = '', initialDomain = '' } = customer ?? {};

  expect(await door.findDirectory(initialDomain, soon())).toBe(id);
  expect(await door.findDirectory(id, soon())).toBe(id);
  expect(await door.findDirectory(randomUUID(), soon())).toBeUndefined();
  expect(await door.readDirectory(id, soon())).toMatchObject({ name, initialDomain });
});

test('A13 a consent that was withdrawn tells no more, also with a token from before', async () => {
  const door = microsoftDoor(accessOf(simulator), 'https://portal.example');
  const { id = '' } = simulator.world.customers.at(-2) ?? {};
  expect(await door.readDirectory(id, soon())).toBeDefined();

  simulator.grants.withdrawConsent(id);

  expect(await door.readDirectory(id, soon())).toBeUndefined();
});
