import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Receipt, Task } from './push-clients.ts';
import { median } from './spread.ts';
import { carriers, type Answer, type Carrier, type Order } from './push-server.ts';

/** Group sizes: one tenant with 500 connections, and 50 tenants with 40. */
const large = 'large';
const small = Array.from({ length: 50 }, (_, n) => `small${String(n)}`);
const scenes = {
  oneOf500: { groups: [large], receivers: 500, burst: 120, paced: 40 },
  fiftyOf40: { groups: small, receivers: 40, burst: 30, paced: 2 },
} as const;
type Scene = keyof typeof scenes;
const rounds = 7;
const least = { ofLimit: 0.8, ofWs: 1, ofSocketIo: 1.5 } as const;

interface Party {
  readonly server: ChildProcess;
  /** Bytes of an idle connection. */
  readonly memory: number;
  readonly port: number;
  /** Connections made a second, fifty at a time, by one client process. */
  readonly connectsPerSecond: number;
}

interface Figures {
  readonly perCpuSecond: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/**
 * Fan-out of the hub against `ws.send` in a loop, socket.io 4 and ready frames on raw sockets, in
 * turn, in one run.
 */
export async function run() {
  const clients = fork(join(import.meta.dirname, 'push-clients.ts'), { execArgv: [] });
  const parties = new Map<Carrier, Party>();
  try {
    for (const carrier of carriers) parties.set(carrier, await open(carrier, clients));
    const negotiationsPerSecond = await negotiate(parties.get('hub')?.port ?? 0);
    const played = {
      oneOf500: await play('oneOf500', parties, clients),
      fiftyOf40: await play('fiftyOf40', parties, clients),
    };
    const ofEach = (key: 'memory' | 'connectsPerSecond') =>
      Object.fromEntries([...parties].map(([carrier, party]) => [carrier, Math.round(party[key])]));
    const ratios = Object.fromEntries(
      Object.entries(played).map(([scene, figures]) => [scene, ratiosOf(figures)]),
    );
    const passed = Object.values(ratios).every(
      (got) =>
        got.ofLimit >= least.ofLimit &&
        got.ofWs >= least.ofWs &&
        got.ofSocketIo >= least.ofSocketIo,
    );
    return {
      name: 'push fan-out',
      load: Math.round(loadavg()[0] ?? 0),
      oneOf500: middlesOf(played.oneOf500),
      fiftyOf40: middlesOf(played.fiftyOf40),
      ratios,
      least,
      memoryOfAnIdleConnection: ofEach('memory'),
      connectsPerSecond: ofEach('connectsPerSecond'),
      negotiationsPerSecond,
      passed,
    };
  } finally {
    clients.disconnect();
    for (const { server } of parties.values()) server.disconnect();
  }
}

type Rounds = Record<Carrier, readonly Figures[]>;

/**
 * Round by round, so that what else the machine did then hits both sides of each ratio; the middle
 * one counts.
 */
function ratiosOf(rounds_: Rounds) {
  const of = (peer: Carrier): number =>
    Math.round(
      median(
        rounds_.hub.map(
          ({ perCpuSecond }, round) => perCpuSecond / (rounds_[peer][round]?.perCpuSecond ?? 1),
        ),
      ) * 100,
    ) / 100;
  return { ofLimit: of('limit'), ofWs: of('ws'), ofSocketIo: of('socket.io') };
}

function middlesOf({ hub, ws, 'socket.io': socketIo, limit }: Rounds): Record<Carrier, Figures> {
  return {
    hub: medianOf(hub),
    ws: medianOf(ws),
    'socket.io': medianOf(socketIo),
    limit: medianOf(limit),
  };
}

async function answer<T>(child: ChildProcess): Promise<T> {
  // each question has one answer, asked one after the other
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

function ask(server: ChildProcess, order: Order): Promise<Answer> {
  server.send(order);
  return answer<Answer>(server);
}

async function open(carrier: Carrier, clients: ChildProcess): Promise<Party> {
  const server = fork(join(import.meta.dirname, 'push-server.ts'), [carrier], {
    execArgv: ['--expose-gc'],
  });
  const port = await answer<number>(server);
  const empty = await ask(server, { do: 'weigh' });
  const groups = [
    ...Array.from({ length: scenes.oneOf500.receivers }, () => large),
    ...small.flatMap((group) => Array.from({ length: 40 }, () => group)),
  ];
  const began = performance.now();
  clients.send({ do: 'open', carrier, port, groups } satisfies Task);
  await answer(clients);
  let full = await ask(server, { do: 'weigh' });
  while (full.connections < groups.length) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    full = await ask(server, { do: 'weigh' });
  }
  const connectsPerSecond = groups.length / ((performance.now() - began) / 1_000);
  return { server, port, memory: (full.memory - empty.memory) / groups.length, connectsPerSecond };
}

const negotiations = 2_000;

/** Negotiations of the hub a second, forty at a time; each is opened by nobody and forgotten. */
async function negotiate(port: number): Promise<number> {
  const negotiateOnce = async (n: number): Promise<void> => {
    const response = await fetch(
      `http://127.0.0.1:${String(port)}/push/negotiate?negotiateVersion=1&access_token=n${String(n)}`,
      {
        method: 'POST',
      },
    );
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`negotiation answered ${String(response.status)}`);
  };
  const began = performance.now();
  for (let n = 0; n < negotiations; n += 40)
    await Promise.all(Array.from({ length: 40 }, (_, more) => negotiateOnce(n + more)));
  return Math.round(negotiations / ((performance.now() - began) / 1_000));
}

/**
 * The carriers take turns, so that what else the machine does hits all of them. The median of the
 * rounds counts.
 */
async function play(
  scene: Scene,
  parties: ReadonlyMap<Carrier, Party>,
  clients: ChildProcess,
): Promise<Rounds> {
  const all: Record<Carrier, Figures[]> = { hub: [], ws: [], 'socket.io': [], limit: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [carrier, { server }] of parties) {
      const figures = await playOnce(scene, carrier, server, clients);
      if (round > 0) all[carrier].push(figures); // the first warms up
    }
  }
  return all;
}

async function playOnce(
  scene: Scene,
  carrier: Carrier,
  server: ChildProcess,
  clients: ChildProcess,
): Promise<Figures> {
  const { groups, receivers, burst, paced } = scenes[scene];
  const fast = await publish(
    { do: 'publish', groups, count: burst, paceMs: 0 },
    receivers,
    carrier,
    server,
    clients,
  );
  const slow = await publish(
    { do: 'publish', groups, count: paced, paceMs: scene === 'oneOf500' ? 20 : 2 },
    receivers,
    carrier,
    server,
    clients,
  );
  const at = (share: number): number =>
    Math.round((slow.delays[Math.floor(slow.delays.length * share)] ?? 0) * 10) / 10;
  return {
    perCpuSecond: fast.deliveries / fast.cpuSeconds,
    perSecond: fast.deliveries / fast.seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

async function publish(
  order: Order & { do: 'publish' },
  receivers: number,
  carrier: Carrier,
  server: ChildProcess,
  clients: ChildProcess,
) {
  const deliveries = order.groups.length * order.count * receivers;
  clients.send({ do: 'expect', carrier, deliveries } satisfies Task);
  await answer(clients); // nothing is published before somebody counts
  const before = await ask(server, { do: 'look' });
  const began = Number(process.hrtime.bigint() / 1000n);
  const receipt = answer<Receipt>(clients);
  await ask(server, order);
  const { at, delays } = await receipt;
  // also what the system wrote after the loop was through
  const after = await ask(server, { do: 'look' });
  return {
    deliveries,
    delays,
    seconds: (at - began) / 1_000_000,
    cpuSeconds: (after.cpu - before.cpu) / 1_000_000,
  };
}

function medianOf(rounds_: readonly Figures[]): Figures {
  const middle = (key: keyof Figures): number => {
    const value = median(rounds_.map((figures) => figures[key]));
    return value > 100 ? Math.round(value) : value;
  };
  return {
    perCpuSecond: middle('perCpuSecond'),
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p95: middle('p95'),
    p99: middle('p99'),
  };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
