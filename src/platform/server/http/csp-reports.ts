import type { FastifyInstance } from 'fastify';
import { violationsIn } from './csp-report.rules.ts';
import { jsonParser } from './json-bodies.ts';
import type { Pace } from './pace.ts';

/** Path to which browsers report what the Content Security Policy refused (SEC-8). */
export const cspReportPath = '/csp-reports';

const mostBytes = 65_536;

/**
 * Takes browsers' reports and writes a warning each: an attempt to bring foreign script into a page,
 * or a fault of ours. Anybody can send one, so an address is held to its pace and nothing is kept.
 */
export function mountCspReports(app: FastifyInstance, pace?: Pace): void {
  app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(types, { parseAs: 'string' }, jsonParser(scope));
    scope.post(cspReportPath, { bodyLimit: mostBytes }, async (request, reply) => {
      pace?.('address', request.ip);
      for (const violation of violationsIn(request.body))
        request.log.warn({ ...violation, correlationId: request.id }, 'CSP violation');
      return reply.code(204).send();
    });
  });
}
