import type { FastifyReply, FastifyRequest } from 'fastify';

const allowed = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Refuses TRACE wherever it is sent (SEC-9): its answer would repeat the caller's headers, cookies
 * among them. 405 names what may be used (RFC 9110 15.5.6).
 */
export async function refuseTracing(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'TRACE') await reply.code(405).header('allow', allowed).send();
}
