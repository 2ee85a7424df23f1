import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpTransportType } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { workerDatabase } from '#platform/server/database/database.fixture.ts';
import { ensureLoginRole } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { announce } from '#platform/server/push/announce.ts';
import {
  freePort,
  listen,
  openProxy,
  openPushPortal,
  type Listener,
  type PushPortal,
} from '../push-portal.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-siblings-'));
const key = randomBytes(32);
const soon = { timeout: 30_000, interval: 20 };
let front: Awaited<ReturnType<typeof openProxy>>;
let first: PushPortal;
let second: PushPortal;

beforeAll(async () => {
  const ports = [await freePort(), await freePort()] as const;
  front = await openProxy(...ports);
  const databaseUrl = await workerDatabase();
  const listenUrl = await ensureLoginRole(databaseUrl);
  const common = { databaseUrl, listenUrl, key, publicUrl: `http://${front.host}` };
  first = await openPushPortal({ ...common, port: ports[0], process: { number: 1, folder } });
  second = await openPushPortal({ ...common, port: ports[1], process: { number: 2, folder } });
});
afterAll(async () => {
  front.close();
  await Promise.all([first.close(), second.close()]);
  rmSync(folder, { recursive: true, force: true });
});

function tell(at: PushPortal, tenantId: string, id: string): Promise<void> {
  return withTenant(at.db, tenantId, (tx) =>
    announce(tx, { tenantId, to: 'tenant', method: 'changed', topic: 'orders', ids: [id] }),
  );
}

async function openConnections(at: PushPortal): Promise<number> {
  const text = await (await fetch(`http://localhost:${String(at.port)}/metrics`)).text();
  return Number(/^atrium_push_connections\{state="open"\} (\d+)$/m.exec(text)?.[1]);
}

test.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])(
  'LOAD: %s work whichever process a request reaches, and all processes count them together',
  async (_, transport) => {
    const tenantId = await first.newTenant();
    const anna = await first.newCustomer({ [tenantId]: ['portal:user'] });
    const before = await openConnections(first);

    const listeners: Listener[] = [];
    for (let count = 0; count < 4; count += 1)
      listeners.push(await listen(first, anna, tenantId, { transport }));
    await tell(first, tenantId, 'from-1');
    await tell(second, tenantId, 'from-2');

    for (const listener of listeners)
      await vi.waitFor(() => {
        expect(listener.ids().toSorted()).toEqual(['from-1', 'from-2']);
      }, soon);
    expect(await openConnections(first)).toBe(before + 4);
    expect(await openConnections(second)).toBe(before + 4);
    await Promise.all(listeners.map(({ client }) => client.stop()));
    await vi.waitFor(async () => {
      expect(await openConnections(second)).toBe(before);
    }, soon);
  },
);

test('FLT: a request for a connection whose process is gone is told that there is none', async () => {
  const tenantId = await first.newTenant();
  const anna = await first.newCustomer({ [tenantId]: ['portal:user'] });
  const { accessToken } = await first.negotiate(anna, tenantId);

  const answer = await fetch(`http://localhost:${String(first.port)}/hub/notifications?id=9.gone`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });

  expect(answer.status).toBe(404);
});
