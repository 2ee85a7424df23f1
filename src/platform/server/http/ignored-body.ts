import type { FastifyInstance } from 'fastify';

/** An empty form, or `List-Unsubscribe=One-Click`. */
const mostBytes = 4_096;

/** Takes bodies of any kind that say nothing we need, small ones alone: larger are refused (413). */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_request, _body, done) => done(null),
  );
}
