import {
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { portalRefusals } from '#platform/common/errors.ts';

const cookieName = 'XSRF-TOKEN';
const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

function sign(key: KeyObject, nonce: string): string {
  return createHmac('sha256', key).update(nonce).digest('base64url');
}

function isGood(key: KeyObject, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(key, nonce));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Signed double submit (spec §7): a browser that carries our cookie must repeat it in a header on
 * everything but reads. Callers without cookies (machines) prove themselves by their bearer token,
 * which no foreign page can add.
 */
export function csrf({
  csrfKey,
  isSecure,
}: {
  readonly csrfKey: Buffer;
  readonly isSecure: boolean;
}) {
  const key = createSecretKey(csrfKey); // made ready once, not for every request
  return async function checkCsrf(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!request.url.startsWith('/api/')) return;
    const token = request.cookies[cookieName];
    if (harmless.has(request.method)) {
      if (!token || !isGood(key, token)) issue(reply, key, isSecure);
      return;
    }
    if (token !== undefined && (request.headers['x-xsrf-token'] !== token || !isGood(key, token)))
      throw portalRefusals.CSRF();
  };
}

function issue(reply: FastifyReply, key: KeyObject, secure: boolean): void {
  const nonce = randomBytes(16).toString('base64url');
  // The page reads it (that is the point), so it is not HttpOnly.
  reply.setCookie(cookieName, `${nonce}.${sign(key, nonce)}`, {
    path: '/',
    sameSite: 'strict',
    secure,
    httpOnly: false,
  });
}
