import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { cutSilentConnections } from './silent-connections.ts';

test('a stop waits for nobody who has opened a connection and said nothing', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  cutSilentConnections(app);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const silent = connect(Number(port), '127.0.0.1');
  const isCut = once(silent, 'close');
  await once(silent, 'connect');

  await app.close();

  await isCut;
  expect(silent.destroyed).toBe(true);
});

test.each(['before its head is sent', 'after its head was sent'])(
  'a stop answers what has begun and closes its connection, kept alive or not: %s',
  async (moment) => {
    const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
    cutSilentConnections(app);
    const gate = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    app.get('/slow', async (_, reply) => {
      const body = Readable.from(
        (async function* () {
          yield 'first ';
          if (moment.startsWith('after')) begun.resolve(undefined);
          await gate.promise;
          yield 'last';
        })(),
      );
      if (moment.startsWith('after')) return reply.send(body);
      begun.resolve(undefined);
      await gate.promise;
      return reply.send('first last');
    });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const caller = connect(Number(port), '127.0.0.1');
    const isClosed = once(caller, 'close');
    let answer = '';
    caller.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    caller.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await begun.promise;

    const isStopped = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    await setImmediate(); // idle connections were closed by now
    gate.resolve(undefined);
    await Promise.all([isStopped, isClosed]);

    expect(answer).toContain('last');
  },
);
