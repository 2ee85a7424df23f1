import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Receipt, Task } from './push-clients.ts';
import { carriers, type Answer, type Carrier, type Order } from './push-server.ts';

/** One tenant of 500 connections, and 50 tenants of 40. */
const large = 'large';
const small = Array.from({ length: 50 }, (_, n) => `small${String(n)}`);
const scenes = {
  oneOf500: { groups: [large], receivers: 500, burst: 40, paced: 40 },
  fiftyOf40: { groups: small, receivers: 40, burst: 10, paced: 2 },
} as const;
type Scene = keyof typeof scenes;
const rounds = 5;
const least = { ofLimit: 0.8, ofWs: 1, ofSocketIo: 1.5 } as const;

interface Party {
  readonly server: ChildProcess;
  readonly memory: number;
}

interface Figures {
  readonly perCpuSecond: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Fan-out of the hub against `ws.send` in a loop, socket.io 4 and ready frames on raw sockets, in turn, in one run. */
export async function run() {
  const clients = fork(join(import.meta.dirname, 'push-clients.ts'), { execArgv: [] });
  const parties = new Map<Carrier, Party>();
  try {
    for (const carrier of carriers) parties.set(carrier, await open(carrier, clients));
    const results = { oneOf500: await play('oneOf500', parties, clients), fiftyOf40: await play('fiftyOf40', parties, clients) };
    const memoryOfAnIdleConnection = Object.fromEntries([...parties].map(([carrier, { memory }]) => [carrier, Math.round(memory)]));
    const ratios = Object.fromEntries(Object.entries(results).map(([scene, figures]) => [scene, ratiosOf(figures)]));
    const passed = Object.values(ratios).every(
      (got) => got.ofLimit >= least.ofLimit && got.ofWs >= least.ofWs && got.ofSocketIo >= least.ofSocketIo,
    );
    return { name: 'push fan-out', ...results, ratios, least, memoryOfAnIdleConnection, passed };
  } finally {
    clients.disconnect();
    for (const { server } of parties.values()) server.disconnect();
  }
}

function ratiosOf(figures: Record<Carrier, Figures>) {
  const of = (peer: Carrier): number => Math.round((figures.hub.perCpuSecond / figures[peer].perCpuSecond) * 100) / 100;
  return { ofLimit: of('limit'), ofWs: of('ws'), ofSocketIo: of('socket.io') };
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]; // each question has one answer, asked one after the other
  return message;
}

function ask(server: ChildProcess, order: Order): Promise<Answer> {
  server.send(order);
  return answer<Answer>(server);
}

async function open(carrier: Carrier, clients: ChildProcess): Promise<Party> {
  const server = fork(join(import.meta.dirname, 'push-server.ts'), [carrier], { execArgv: ['--expose-gc'] });
  const port = await answer<number>(server);
  const empty = await ask(server, { do: 'look' });
  const groups = [
    ...Array.from({ length: scenes.oneOf500.receivers }, () => large),
    ...small.flatMap((group) => Array.from({ length: 40 }, () => group)),
  ];
  clients.send({ do: 'open', carrier, port, groups } satisfies Task);
  await answer(clients);
  let full = await ask(server, { do: 'look' });
  while (full.connections < groups.length) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    full = await ask(server, { do: 'look' });
  }
  return { server, memory: (full.memory - empty.memory) / groups.length };
}

/** The carriers take turns, so that what else the machine does hits all of them. The median of the rounds counts. */
async function play(scene: Scene, parties: ReadonlyMap<Carrier, Party>, clients: ChildProcess): Promise<Record<Carrier, Figures>> {
  const all: Record<Carrier, Figures[]> = { hub: [], ws: [], 'socket.io': [], limit: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [carrier, { server }] of parties) {
      const figures = await playOnce(scene, carrier, server, clients);
      if (round > 0) all[carrier].push(figures); // the first warms up
    }
  }
  return { hub: medianOf(all.hub), ws: medianOf(all.ws), 'socket.io': medianOf(all['socket.io']), limit: medianOf(all.limit) };
}

async function playOnce(scene: Scene, carrier: Carrier, server: ChildProcess, clients: ChildProcess): Promise<Figures> {
  const { groups, receivers, burst, paced } = scenes[scene];
  const fast = await publish({ do: 'publish', groups, count: burst, paceMs: 0 }, receivers, carrier, server, clients);
  const slow = await publish(
    { do: 'publish', groups, count: paced, paceMs: scene === 'oneOf500' ? 20 : 2 },
    receivers,
    carrier,
    server,
    clients,
  );
  const at = (share: number): number => Math.round((slow.delays[Math.floor(slow.delays.length * share)] ?? 0) * 10) / 10;
  return {
    perCpuSecond: fast.deliveries / fast.cpuSeconds,
    perSecond: fast.deliveries / fast.seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

async function publish(order: Order & { do: 'publish' }, receivers: number, carrier: Carrier, server: ChildProcess, clients: ChildProcess) {
  const deliveries = order.groups.length * order.count * receivers;
  clients.send({ do: 'expect', carrier, deliveries } satisfies Task);
  const before = await ask(server, { do: 'look' });
  const began = Number(process.hrtime.bigint() / 1000n);
  const receipt = answer<Receipt>(clients);
  await ask(server, order);
  const { at, delays } = await receipt;
  const after = await ask(server, { do: 'look' }); // also what the system wrote after the loop was through
  return { deliveries, delays, seconds: (at - began) / 1_000_000, cpuSeconds: (after.cpu - before.cpu) / 1_000_000 };
}

function medianOf(rounds_: readonly Figures[]): Figures {
  const median = (key: keyof Figures): number => {
    const sorted = rounds_.map((figures) => figures[key]).toSorted((a, b) => a - b);
    const value = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return value > 100 ? Math.round(value) : value;
  };
  return {
    perCpuSecond: median('perCpuSecond'),
    perSecond: median('perSecond'),
    p50: median('p50'),
    p95: median('p95'),
    p99: median('p99'),
  };
}
