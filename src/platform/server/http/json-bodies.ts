import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { portalRefusals } from '#platform/common/errors.ts';
import { deepestJson, isTooDeep } from './json-depth.rules.ts';

/** Fastify's own parser of JSON, which refuses what nests too deeply before it is read. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  return (request, body, done) => {
    if (!isTooDeep(body)) return parse(request, body, done);
    done(portalRefusals.VALIDATION({ details: `more than ${String(deepestJson)} levels deep` }));
  };
}

/** Every JSON body of the program comes through here. */
export function boundJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(app));
}
