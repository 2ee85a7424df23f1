import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  ConflictError,
  PortalError,
  portalRefusals,
  type Problem,
  type RefusalParams,
} from '#platform/common/errors.ts';
import { challengeTo } from './bearer.ts';

/** The text of a refusal in the request's language; the type itself when there is none. */
export type Translate = (
  locale: 'de' | 'en',
  type: string,
  params: Readonly<Record<string, string | number>>,
) => string;

export function localeOf(request: FastifyRequest): 'de' | 'en' {
  // German is the default (spec §1); the first language named decides.
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'de';
}

/** Bytes that a request may carry. */
export interface SizeLimits {
  readonly upload: number;
  readonly body: number;
}

/**
 * Seconds after which asking again is worth it, where the refusal names none (Retry-After, RFC 9110
 * 10.2.3).
 */
const retrySeconds: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/**
 * Answers every error as a problem document (RFC 9457). Faults are logged once, here, and reveal no
 * internals.
 */
export function problemHandler(translate: Translate, limits: SizeLimits) {
  return async function answerProblem(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const refusal = named(asRefusal(error), request, limits);
    if (refusal?.type === 'ERROR_STORAGE_FULL')
      request.log.error({ err: error, correlationId: request.id }, 'no space is left');
    if (!refusal) request.log.error({ err: error, correlationId: request.id }, 'request failed');
    const { type, status, params }: { type: string; status: number; params: RefusalParams } =
      refusal ?? {
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
    const seconds = params['seconds'] ?? retrySeconds[status];
    if (typeof seconds === 'number') reply.header('retry-after', seconds);
    if (status === 401) reply.header('www-authenticate', challengeTo(request));
    await reply
      .code(status)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem));
  };
}

/** Adds the limit to a TOO_LARGE refusal, which is set here at the edge. */
function named(
  refusal: PortalError | undefined,
  request: FastifyRequest,
  limits: SizeLimits,
): PortalError | undefined {
  if (refusal?.type !== 'ERROR_TOO_LARGE' || refusal.params['limit']) return refusal;
  const bytes = request.headers['content-type']?.startsWith('multipart/')
    ? limits.upload
    : limits.body;
  return portalRefusals.TOO_LARGE({
    limit:
      bytes >= megabyte
        ? `${String(Math.floor(bytes / megabyte))} MB`
        : `${String(Math.floor(bytes / 1024))} kB`,
  });
}

const megabyte = 1_048_576;

function asRefusal(error: unknown): PortalError | undefined {
  if (error instanceof PortalError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return portalRefusals.VALIDATION({
      details: error.validation
        .map((one) => `${one.instancePath.slice(1)}: ${one.message}`)
        .join('; '),
    });
  }
  const { code, statusCode: status, message } = fieldsOf(error);
  // invalid_text_representation: an id in the path that is no id names nothing.
  if (code === '22P02') return portalRefusals.NOT_FOUND();
  // character_not_in_repertoire: a zero character, which PostgreSQL's text does not hold.
  if (code === '22021') return portalRefusals.VALIDATION({ details: 'zero character' });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return portalRefusals.TOO_LARGE({ limit: '' });
  // What pg throws without a code: the pool has no connection to give in time, or the server went
  // away in the middle.
  if (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
      error.message,
    )
  )
    return portalRefusals.UNAVAILABLE();
  if (code && ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300'].includes(code))
    return portalRefusals.UNAVAILABLE();
  // disk_full: nothing is lost, and nothing can be written until somebody makes space.
  if (code === '53100' || code === 'ENOSPC') return portalRefusals.STORAGE_FULL();
  if (status === 429) return portalRefusals.TOO_MANY_REQUESTS({ seconds: retrySeconds[429] ?? 0 });
  return status && status >= 400 && status < 500
    ? new PortalError(status === 404 ? 'ERROR_NOT_FOUND' : 'ERROR_VALIDATION', status, {
        details: message,
      })
    : undefined;
}

/** Returns what Fastify, PostgreSQL and Node note on an error. */
function fieldsOf(error: unknown): { code?: string; statusCode?: number; message: string } {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('statusCode' in error &&
      typeof error.statusCode === 'number' && { statusCode: error.statusCode }),
    message: error instanceof Error ? error.message : '',
  };
}
