import type { FastifyRequest } from 'fastify';
import { portalRefusals } from '#platform/common/errors.ts';
import type { RefusalReason, TokenRefusal } from '../identity/token-refusal.rules.ts';
import type { Authenticate, Caller } from './caller.ts';
import type { Pace } from './pace.ts';

export interface BearerServices {
  readonly authenticate: Authenticate;
  readonly pace?: Pace | undefined;
}

/**
 * Returns who calls. @throws PortalError ERROR_UNAUTHORIZED, ERROR_TOO_MANY_REQUESTS
 */
export async function callerOf(
  request: FastifyRequest,
  { authenticate, pace }: BearerServices,
): Promise<Caller> {
  const bearer = bearerIn(request);
  let refusal: TokenRefusal | undefined;
  const caller = bearer
    ? await authenticate(bearer, { refused: (why) => (refusal = why), agent: agentOf(request) })
    : undefined;
  if (caller) {
    pace?.('caller', caller.apiTokenId ?? caller.userId);
    return caller;
  }
  pace?.('address', request.ip);
  if (refusal) report(request, refusal);
  throw portalRefusals.UNAUTHORIZED();
}

function agentOf({ headers }: FastifyRequest): string {
  return headers['user-agent'] ?? '';
}

function bearerIn({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Tokens end, by the clock or because somebody signed out: nobody has to be told. */
const everyday: readonly RefusalReason[] = ['expired', 'revoked'];

/** Tells the operator, once a request, under the number that the person gets; never the token. */
function report({ log, id }: FastifyRequest, refusal: TokenRefusal): void {
  const level = everyday.includes(refusal.reason) ? 'debug' : 'warn';
  log[level](
    { correlationId: id, refusal },
    `access token refused: ${refusal.says} (npm run doctor -- token judges one)`,
  );
}

/** The challenge of a 401 (RFC 6750 3): a token that was sent is named as the reason. */
export function challengeTo({ headers }: FastifyRequest): string {
  const realm = 'Bearer realm="atrium"';
  return /^Bearer ./i.test(headers.authorization ?? '') ? `${realm}, error="invalid_token"` : realm;
}
