import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers and HTTP clients open connections ahead of need. One that never carried a request counts
 * as busy when a server closes, and would hold up the stop until its time for headers is over (a
 * minute): those are cut.
 */
export function cutSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
