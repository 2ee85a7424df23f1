import { baseAddress } from './address.rules.ts';
import type { ClientContext } from './client-context.ts';
import { jsonOfAnswer, lenientJson, open } from './exchange.ts';
import { factsOf, faultOf } from './fault.rules.ts';
import { isObject, textOf } from './json-value.ts';
import { badAnswer, MicrosoftError } from './microsoft-error.ts';
import { tokenFaultOf } from './token-fault.rules.ts';

const issuerId = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//i;

/**
 * Finds the directory that a domain belongs to: the login service's discovery document of the
 * domain names its id (OpenID Connect Discovery). Wants no token and no consent.
 * @returns undefined where no directory has the domain
 */
export async function findDirectory(
  context: ClientContext,
  domain: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const login = baseAddress(context.cloud.login).href.replace(/\/$/, '');
  const response = await open(context, {
    address: new URL(
      `${login}/${encodeURIComponent(domain)}/v2.0/.well-known/openid-configuration`,
    ),
    method: 'GET',
    headers: { accept: 'application/json' },
    signal,
  });
  const facts = factsOf(response, context.ports.clock.now());
  if (response.status === 200) {
    const body = await jsonOfAnswer(context, response, signal);
    const issuer = isObject(body) ? textOf(body, 'issuer') : undefined;
    const id = issuerId.exec(`${issuer ?? ''}/`)?.[1];
    if (id === undefined) throw badAnswer('shape', facts);
    return id.toLowerCase();
  }
  const body = await lenientJson(context, response, signal);
  if (response.status < 400) throw badAnswer('redirect', facts);
  if (response.status === 429 || response.status >= 500)
    throw new MicrosoftError(faultOf(response, body, context.ports.clock.now()));
  const fault = tokenFaultOf(facts, body);
  if (fault.kind === 'tenantUnknown') return undefined;
  throw new MicrosoftError(fault);
}
