import { join } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { portalRefusals } from '#platform/common/errors.ts';

/**
 * Addresses that are never pages of the app: an unknown one below them is an error, not the app.
 */
const notPages = ['/api/', '/scim/', '/idp/', '/webhooks/', '/assets/', '/healthz', '/readyz'];

/** Page on which a provider answers a silent renewal, in a hidden frame (tools/web-renewed.ts). */
const renewed = /^\/auth\/(customer|internal)\/renewed(\?|$)/;

/**
 * Serves the built web app from `folder`. Files with a hash in their name may be kept for ever; the
 * page itself is asked for every time. Every other address is the app's to understand, so deep
 * links work.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
    await scope.register(files, {
      root: folder,
      wildcard: true,
      // The build has done it better than an answer has time for; what it left is compressed here.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'));
        void reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  });
  app.setNotFoundHandler(async (request, reply) => {
    // A HEAD is a GET without its body (RFC 9110, 9.3.2): link scanners and monitors ask so.
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !notPages.some((start) => request.url.startsWith(start));
    if (!isPage) throw portalRefusals.NOT_FOUND();
    const page = renewed.test(request.url) ? 'renewed.html' : 'index.html';
    return reply.header('cache-control', 'no-cache').sendFile(page, folder);
  });
}
