import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Cloud } from '@atrium/microsoft-client/clouds';
import { resources } from '../login/login.ts';
import { admit, answer, arrivalOf, hasForeignCursor, locate, type Part } from './dispatch.ts';
import { certificatePath } from './event-certificate.ts';
import type { Addresses, Received } from './exchange.ts';
import { startNameServer } from './name-server.ts';
import { receive } from './receive.ts';
import { send } from './send.ts';
import { textsOf } from '../world/mail-records.rules.ts';
import { createState, type SimulatorOptions, type SimulatorState } from './state.ts';

/** A simulator that listens. */
export type Simulator = Pick<
  SimulatorState,
  | 'world'
  | 'announcements'
  | 'clock'
  | 'application'
  | 'grants'
  | 'signIns'
  | 'ledger'
  | 'faults'
  | 'books'
> & {
  /** Address of the server of the name system that knows the world's domains. */
  readonly nameServer: string;
  /** Configuration for a client. */
  readonly cloud: Cloud;
  /** Address at which the simulator itself is told what to do. */
  readonly control: string;
  /** Returns a new refresh token of the partner's person. */
  readonly issueRefreshToken: (hasMfa?: boolean) => string;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

type Serving = Addresses & { readonly foreign: string };

/**
 * Starts a login service, Graph and Partner Center on one port of 127.0.0.1, and on another one a
 * host that is none of them: whatever arrives there went astray.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const state = createState(options);
  const addresses: { current: Serving | undefined } = { current: undefined };
  const handle = (isForeign: boolean) => (request: IncomingMessage, response: ServerResponse) =>
    void serve(state, addresses.current, isForeign, request, response);
  const foreign = await listen(handle(true), 0);
  const own = await listen(handle(false), options.port ?? 0);
  const { customers, partner } = state.world;
  const names = await startNameServer((name) => textsOf([...customers, partner], name));
  addresses.current = {
    login: `${own.origin}/login`,
    graph: `${own.origin}/graph`,
    partnerCenter: `${own.origin}/partner-center/v1`,
    azure: `${own.origin}/azure`,
    files: `${own.origin}/files`,
    foreign: foreign.origin,
  };
  state.books.events.begin({
    now: state.clock.now,
    certificate: `${own.origin}/files${certificatePath}`,
    partnerCenter: `${own.origin}/partner-center/v1`,
  });
  return {
    ...state,
    nameServer: names.address,
    cloud: cloudOf(addresses.current),
    control: `${own.origin}/control`,
    issueRefreshToken: (hasMfa = true) => state.grants.issue(state.clock.now(), hasMfa),
    [Symbol.asyncDispose]: async () => {
      state.books.events.end();
      await Promise.all([own.close(), foreign.close(), names.close()]);
    },
  };
}

function cloudOf({ login, graph, partnerCenter, azure, files }: Addresses): Cloud {
  return {
    login,
    graph,
    graphResource: resources.graph,
    partnerCenter,
    partnerCenterResource: resources.partnerCenter,
    azure,
    azureResource: resources.azure,
    downloads: [new URL(files).origin],
  };
}

async function serve(
  state: SimulatorState,
  addresses: Serving | undefined,
  isForeign: boolean,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!addresses) return;
  try {
    const received = await receive(incoming);
    const { part, request } = isForeign ? foreignPart(received) : locate(received);
    const passage = await admit(state, part, request);
    const arrival = arrivalOf(state, passage);
    const end = arrival ? state.ledger.begin(arrival) : undefined;
    const { reply, retryAfterMs } = await answer(state, addresses, passage);
    await state.changes.settle();
    const fault = passage.fault ?? (reply.isLost && ({ kind: 'cut' } as const));
    const isForeignCursor = hasForeignCursor(state, passage);
    const note = () =>
      end?.({ status: reply.status, fault: fault?.kind, isForeignCursor, retryAfterMs });
    // Whoever has read an answer finds it in the ledger; one that never comes stays under way.
    if (fault?.kind !== 'stall') note();
    await send(response, reply, fault, state.clock.now());
    if (fault?.kind === 'stall') note();
  } catch (error) {
    response.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function foreignPart(request: Received): { readonly part: Part; readonly request: Received } {
  return { part: 'foreign', request };
}

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  port: number,
) {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port of 127.0.0.1.');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
