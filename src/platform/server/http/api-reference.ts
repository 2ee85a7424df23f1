import type { FastifyInstance } from 'fastify';
import { referencePage, referenceStyle, type OpenApiDocument } from './api-reference.rules.ts';

/**
 * The API described for people, out of the same contracts as `/api/openapi.json`: no script,
 * nothing from elsewhere.
 */
export function mountApiReference(app: FastifyInstance): void {
  let page: string | undefined;
  app.get('/api/reference', { schema: { hide: true } }, async (_request, reply) => {
    // Routes do not change once the portal listens. What is read of the document is judged again by
    // its reader.
    // the plugin's type is of OpenAPI 2 and 3 together
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    page ??= referencePage(app.swagger() as OpenApiDocument);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/reference.css', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(referenceStyle),
  );
}
