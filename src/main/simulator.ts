import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  startSimulator,
  type Simulator,
} from '#connectors/microsoft-simulator/server/simulator.ts';
import { scenario } from '#connectors/microsoft-simulator/server/scenario.schema.ts';
import { worldSizes } from '#connectors/microsoft-simulator/world/world.ts';

const usage = `Usage: npm run simulator -- [--world small|medium|large] [--seed 1] [--port 4690] [--scenario file.json]
Answers as Microsoft's login service, Graph and Partner Center do, on 127.0.0.1, with an invented world.
`;

/** `npm run simulator`: starts the simulator alone and says how a client is pointed at it. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      world: { type: 'string', default: 'small' },
      seed: { type: 'string', default: '1' },
      port: { type: 'string', default: '4690' },
      scenario: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const size = Object.entries(worldSizes).find(([name]) => name === values.world)?.[1];
  const [seed, port] = [Number(values.seed), Number(values.port)];
  if (values.help || !size || !Number.isInteger(seed) || !Number.isInteger(port)) {
    process.stderr.write(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const rules =
    values.scenario === undefined
      ? []
      : scenario.parse(JSON.parse(readFileSync(values.scenario, 'utf8')));
  const simulator = await startSimulator({ size, seed, port, scenario: rules });
  process.stdout.write(introduction(simulator));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void simulator[Symbol.asyncDispose]());
}

function introduction({ cloud, control, application, world, issueRefreshToken }: Simulator) {
  const [customer] = world.customers;
  return `Login           ${cloud.login}/{tenant}/oauth2/v2.0/token
Graph           ${cloud.graph}/v1.0
Partner Center  ${cloud.partnerCenter ?? ''}
Control         ${control}/state, /ledger; POST (JSON) /advance {"days":30}, /scenario, /consent

client_id       ${application.clientId}
client_secret   ${application.secret ?? ''}
refresh_token   ${issueRefreshToken()}
partner tenant  ${world.partner.id}
customers       ${String(world.customers.length)}, the first: ${customer?.id ?? ''} ${customer?.domain ?? ''}

@atrium/microsoft-client: cloud = ${JSON.stringify(cloud)}
`;
}

await main();
