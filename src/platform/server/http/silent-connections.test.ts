import { once } from 'node:events';
import { connect } from 'node:net';
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
