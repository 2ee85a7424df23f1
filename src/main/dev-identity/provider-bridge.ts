import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

/**
 * Hands everything below `path` to the provider as it comes from the wire: it reads bodies itself
 * and writes its own answers, on which the portal's security headers stay.
 */
export function bridgeTo(app: FastifyInstance, provider: Provider, path: string): void {
  const answer = provider.callback();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${path}/*`, async (request, reply) => {
      publicAddress(request, provider.issuer);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      const url = request.raw.url ?? '/';
      // Koa's way to say where it is mounted.
      Object.assign(request.raw, { originalUrl: url, url: url.slice(path.length) });
      reply.hijack();
      await answer(request.raw, reply.raw);
    });
  });
}

/**
 * Endpoints and cookies follow from the configured address, never from what a caller wrote into the
 * Host header.
 */
export function publicAddress(request: FastifyRequest, issuer: string): void {
  const { host, protocol } = new URL(issuer);
  Object.assign(request.raw.headers, {
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  });
}
