import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers and HTTP clients open connections ahead of need. One that never carried a request counts
 * as busy when a server closes, and would hold up the stop until its time for headers is over (a
 * minute): those are cut. One whose request had begun before the stop is told with the answer that it
 * is the last, and closed after it: kept alive, it would hold up the stop, too.
 */
export function cutSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let isStopping = false;
  // until then a line kept alive may be needed for a goodbye
  const isShut = () => isStopping && !app.server.listening;
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_, reply) => {
    if (isShut()) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    // its head had been sent when the stop came
    if (isShut()) setImmediate(() => app.server.closeIdleConnections());
  });
}
