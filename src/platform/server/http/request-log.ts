import type { FastifyRequest } from 'fastify';

/**
 * What a log line says of a request: nothing that could be used again. Queries carry codes, states, id tokens (sign-out)
 * and keys of invitations, so the path alone is kept; headers and bodies are never logged.
 */
function requestInLog(request: FastifyRequest) {
  return { method: request.method, url: pathOf(request.url), host: request.host, remoteAddress: request.ip };
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

/** Never shown, whoever logs an object that holds them; `code` is not here, because faults carry theirs under that name. */
const redact = ['req.headers', 'res.headers', ...secrets.flatMap((name) => [name, `*.${name}`])];

/** The logger's options with what must hold for every logger of ours; they win over what is given. */
export function guardedLogger(given: boolean | object): boolean | object {
  return given === false ? false : { ...(given === true ? {} : given), redact, serializers: { req: requestInLog } };
}
