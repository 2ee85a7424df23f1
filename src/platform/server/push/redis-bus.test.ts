import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, ensureLoginRole } from '../database/connect.ts';
import { workerDatabase } from '../database/database.fixture.ts';
import { createRedisBus } from './redis-bus.ts';

const answers: Readonly<Record<string, string>> = {
  HELLO: '%1\r\n$5\r\nproto\r\n:3\r\n',
  SUBSCRIBE: '>3\r\n$9\r\nsubscribe\r\n$11\r\natrium:push\r\n:1\r\n',
  PING: '+PONG\r\n',
};

/** Speaks as much of Redis' protocol as the bus needs, until it is frozen: then it only listens. */
async function aRedis() {
  const state = { isFrozen: false, lines: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    state.lines += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (state.isFrozen) return;
      for (const [, command = ''] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g))
        socket.write(answers[command.toUpperCase()] ?? '+OK\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on TCP');
  return { state, url: `redis://127.0.0.1:${String(address.port)}` };
}

test('a Redis that is frozen is given up, and when it is back the nodes say that something may be missing', async () => {
  const redis = await aRedis();
  const database = await connect(await ensureLoginRole(await workerDatabase()), { max: 2 });
  const warnings: string[] = [];
  const bus = createRedisBus({
    url: redis.url,
    db: database.db,
    log: { warn: (_, message) => void warnings.push(message) },
    beatMs: 100,
  });
  onTestFinished(async () => {
    await bus.stop();
    await database.close();
  });
  let gaps = 0;
  await bus.start({ deliver: () => undefined, gap: () => (gaps += 1) });
  // One to listen and one to tell; a slow machine may have begun one anew.
  const before = redis.state.lines;
  expect(before).toBeGreaterThanOrEqual(2);

  redis.state.isFrozen = true;
  await vi.waitUntil(() => redis.state.lines > before, { timeout: 10_000 });
  expect(warnings).toContain('Redis');
  redis.state.isFrozen = false;
  await vi.waitUntil(() => gaps > 0, { timeout: 10_000 });
});
