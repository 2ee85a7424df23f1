import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ConflictError, PortalError, portalRefusals, type Problem, type RefusalParams } from '#platform/common/errors.ts';

/** The text of a refusal in the request's language; the type itself when there is none. */
export type Translate = (locale: 'de' | 'en', type: string, params: Readonly<Record<string, string | number>>) => string;

export function localeOf(request: FastifyRequest): 'de' | 'en' {
  // German is the default (spec §1); the first language named decides.
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'de';
}

/** Answers every error as a problem document (RFC 9457); faults are logged once, here, and tell nothing of the inside. */
export function problemHandler(translate: Translate) {
  return async function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const refusal = asRefusal(error);
    if (!refusal) request.log.error({ err: error, correlationId: request.id }, 'request failed');
    const { type, status, params }: { type: string; status: number; params: RefusalParams } = refusal ?? {
      type: 'ERROR_UNEXPECTED',
      status: 500,
      params: {},
    };
    const problem: Problem = {
      type,
      title: translate(localeOf(request), type, params),
      status,
      params,
      correlationId: request.id,
      ...(hasZodFastifySchemaValidationErrors(error) && {
        errors: error.validation.map((one) => ({
          at: one.instancePath.replace(/^\//, '').replaceAll('/', '.'),
          message: one.message ?? '',
        })),
      }),
      ...(error instanceof ConflictError && { conflict: error.conflict }),
    };
    if (typeof params['seconds'] === 'number') reply.header('retry-after', params['seconds']);
    await reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
  };
}

function asRefusal(error: unknown): PortalError | undefined {
  if (error instanceof PortalError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return portalRefusals.VALIDATION({ details: error.validation.map((one) => `${one.instancePath.slice(1)}: ${one.message}`).join('; ') });
  }
  const code = (error as Partial<FastifyError> & { code?: string }).code;
  // invalid_text_representation: an id in the path that is no id names nothing.
  if (code === '22P02') return portalRefusals.NOT_FOUND();
  // character_not_in_repertoire: a zero character, which PostgreSQL's text does not hold.
  if (code === '22021') return portalRefusals.VALIDATION({ details: 'zero character' });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return portalRefusals.TOO_LARGE({ limit: '' });
  // What pg throws without a code: the pool has no connection to give in time, or the server went away in the middle.
  if (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(error.message)
  )
    return portalRefusals.UNAVAILABLE();
  if (code && ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300'].includes(code)) return portalRefusals.UNAVAILABLE();
  const status = (error as Partial<FastifyError>).statusCode;
  return status && status >= 400 && status < 500
    ? new PortalError(status === 404 ? 'ERROR_NOT_FOUND' : status === 429 ? 'ERROR_TOO_MANY_REQUESTS' : 'ERROR_VALIDATION', status, {
        details: (error as Error).message,
      })
    : undefined;
}
