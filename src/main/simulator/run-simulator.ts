import { readFileSync } from 'node:fs';
import {
  startSimulator,
  type Simulator,
} from '#connectors/microsoft-simulator/server/simulator.ts';
import { scenario } from '#connectors/microsoft-simulator/server/scenario.schema.ts';
import { worldSizes } from '#connectors/microsoft-simulator/world/world.ts';
import { UsageError, type Given, type Outcome } from '../command-line/command.ts';
import { placeOf } from '../command-line/place-of.ts';
import { demandNoWords } from '../command-line/read-command.rules.ts';

/** Starts the simulator alone and says how a client is pointed at it; it goes on until it is stopped. */
export async function runSimulator(given: Given): Promise<Outcome> {
  demandNoWords(given);
  const { world = 'small', seed = '1', port = '4690', scenario: file } = given.values;
  const size = Object.entries(worldSizes).find(([name]) => name === world)?.[1];
  if (!size) throw new UsageError(`There is no world ${world}`);
  const simulator = await startSimulator({
    size,
    seed: wholeNumber(seed, '--seed'),
    port: wholeNumber(port, '--port'),
    scenario: file === undefined ? [] : readScenario(placeOf(given.env, file)),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void simulator[Symbol.asyncDispose]());
  return { text: introduction(simulator), json: facts(simulator) };
}

function readScenario(file: string) {
  return scenario.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function wholeNumber(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${option} is no number: ${text}`);
  return Number(text);
}

function facts({ cloud, control, nameServer, application, world, issueRefreshToken }: Simulator) {
  return {
    cloud,
    control,
    nameServer,
    clientId: application.clientId,
    clientSecret: application.secret,
    refreshToken: issueRefreshToken(),
    partnerTenant: world.partner.id,
    customers: world.customers.map(({ id, domain }) => ({ id, domain })),
  };
}

function introduction({
  cloud,
  control,
  nameServer,
  application,
  world,
  issueRefreshToken,
}: Simulator) {
  const [customer] = world.customers;
  return `Login           ${cloud.login}/{tenant}/oauth2/v2.0/token
Graph           ${cloud.graph}/v1.0
Partner Center  ${cloud.partnerCenter ?? ''}
Names (DNS)     ${nameServer}
Control         ${control}/state, /ledger; POST (JSON) /advance {"days":30}, /scenario, /consent

client_id       ${application.clientId}
client_secret   ${application.secret ?? ''}
refresh_token   ${issueRefreshToken()}
partner tenant  ${world.partner.id}
customers       ${String(world.customers.length)}, the first: ${customer?.id ?? ''} ${customer?.domain ?? ''}

@atrium/microsoft-client: cloud = ${JSON.stringify(cloud)}
`;
}
