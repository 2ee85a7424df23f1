import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNameServer, type NameServer } from '../microsoft-simulator/server/name-server.ts';
import { createFindTexts } from './name-system.ts';

const long = 'x'.repeat(300);
const names: Readonly<Record<string, readonly string[]>> = {
  'werk.example': ['v=spf1 -all', long],
  'mx.example': [],
};

let server: NameServer;
beforeAll(async () => {
  server = await startNameServer((name) => names[name]);
});
afterAll(() => server.close());

const never = new AbortController().signal;
const find = (name: string) => createFindTexts([server.address])(name, never);

describe('texts of the name system, asked over UDP', () => {
  test('every text comes whole, also one of several parts', async () => {
    expect((await find('werk.example'))?.toSorted()).toEqual(['v=spf1 -all', long]);
  });

  test('a name without texts and no such name are both none', async () => {
    expect([await find('mx.example'), await find('nobody.example')]).toEqual([[], []]);
  });

  test('a server that is broken says nothing about the name', async () => {
    const broken = createSocket('udp4');
    broken.on('message', (message, { port }) => {
      // The question again, as an answer with "server failure".
      const answer = Buffer.from(message);
      answer.writeUInt16BE(0x8182, 2);
      broken.send(answer, port, '127.0.0.1');
    });
    broken.bind(0, '127.0.0.1');
    await once(broken, 'listening');
    const address = `127.0.0.1:${String(broken.address().port)}`;

    expect(await createFindTexts([address])('werk.example', never)).toBeNull();

    broken.close();
  });

  test('whoever is told to stop asks nobody', async () => {
    await expect(
      createFindTexts([server.address])('werk.example', AbortSignal.abort(new Error('enough'))),
    ).rejects.toThrow('enough');
  });
});
