import type { FastifyRequest } from 'fastify';

/**
 * Returns the loggable part of a request. Queries carry codes, states, id tokens (sign-out) and
 * invitation keys, so only the path is kept; headers and bodies are never logged.
 */
function requestInLog(request: FastifyRequest) {
  return {
    method: request.method,
    url: pathOf(request.url),
    host: request.host,
    remoteAddress: request.ip,
  };
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

const secrets = [
  'authorization',
  'cookie',
  'access_token',
  'id_token',
  'id_token_hint',
  'refresh_token',
  'code_verifier',
  'client_secret',
  'password',
];

/**
 * Properties redacted in every logged object; not `code`, because faults carry theirs under that
 * name.
 */
const redact = ['req.headers', 'res.headers', ...secrets.flatMap((name) => [name, `*.${name}`])];

/**
 * The logger's options with what must hold for every logger of ours; they win over what is given.
 */
export function guardedLogger(given: boolean | object): boolean | object {
  return given === false
    ? false
    : { ...(given === true ? {} : given), redact, serializers: { req: requestInLog } };
}
