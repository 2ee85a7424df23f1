import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Paces below which a body is no longer waited for. */
export interface BodyPace {
  /** Milliseconds for a whole body that is no upload: at most 1 MB. */
  readonly wholeMs: number;
  /** Milliseconds in which `uploadBytes` of an upload must arrive. */
  readonly uploadMs: number;
  readonly uploadBytes: number;
}

const usualPace: BodyPace = { wholeMs: 15_000, uploadMs: 15_000, uploadBytes: 16_384 };

/** Codes of Node's own timeouts; the connection is of no more use. */
const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Cuts bodies that trickle in: each holds a connection, a slow upload of a slow
 * line does not. Long answers are not meant: only what has not arrived is looked at.
 */
export function cutSlowBodies(app: FastifyInstance, pace: BodyPace = usualPace): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['content-length'] === undefined && !isChunked(request)) return;
    // A request that is injected came over no line.
    if (request.raw.complete || !(request.raw.socket instanceof Socket)) return;
    watch(request, reply, request.headers['content-type']?.startsWith('multipart/') === true, pace);
  });
}

function watch(
  { raw }: FastifyRequest,
  { raw: response }: FastifyReply,
  isUpload: boolean,
  pace: BodyPace,
): void {
  const { socket } = raw;
  let read = socket.bytesRead;
  const look = (): void => {
    if (raw.complete || raw.destroyed) return stop();
    const arrived = socket.bytesRead - read;
    read = socket.bytesRead;
    // A paused upload waits for us, not for the client.
    if (isUpload && (arrived >= pace.uploadBytes || raw.isPaused())) return;
    stop();
    // Answered already, by a refusal that needed no body: nothing more is said.
    if (response.headersSent) return void socket.destroy();
    socket.end(tooSlow, () => socket.destroy());
  };
  const timer = setInterval(look, isUpload ? pace.uploadMs : pace.wholeMs).unref();
  const stop = (): void => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}

function isChunked({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined;
}
