import { startSimulator } from '#connectors/microsoft-simulator/server/simulator.ts';
import { worldSizes } from '#connectors/microsoft-simulator/world/world.ts';
import { resources } from '#connectors/microsoft-simulator/login/login.ts';

/** Facts that the process sends to whoever started it. */
export type SimulatorFacts = {
  readonly cloud: Awaited<ReturnType<typeof startSimulator>>['cloud'];
  readonly control: string;
  readonly clientId: string;
  readonly secret: string;
  readonly tenantIds: readonly string[];
};

// Started as a process of its own, it plays; imported for its types, it does nothing.
if (process.send) {
  const size = process.argv[2] === 'medium' ? worldSizes.medium : worldSizes.large;
  const simulator = await startSimulator({ size, seed: 5 });
  const { cloud, control, application, world } = simulator;
  const { clientId, secret = '' } = application;
  const tenantIds = world.customers.map(({ id }) => id);
  process.send({ cloud, control, clientId, secret, tenantIds } satisfies SimulatorFacts);
  process.on('disconnect', () => process.exit(0));
}

export const graphScope = `${resources.graph}/.default`;
