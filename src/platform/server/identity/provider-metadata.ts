import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';

/** Where a provider is found: its issuer, or the base of its discovery document, or the address of its keys. */
export interface ProviderAddress {
  readonly issuer?: string;
  readonly authority?: string;
  readonly jwksUri?: string;
  readonly fetch: typeof globalThis.fetch;
}

export interface FetchedProvider {
  readonly issuer: string;
  readonly keys: JSONWebKeySet;
}

const discovery = z.object({ issuer: z.string().min(1), jwks_uri: z.url({ protocol: /^https?$/ }) });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });
const longestAnswer = 1_048_576;

/** Asks a provider for its issuer (where it is not configured) and its keys. @throws Error that names the address and the fault */
export async function fetchProvider(options: ProviderAddress): Promise<FetchedProvider> {
  const { issuer, authority = issuer ?? '', jwksUri } = options;
  if (issuer !== undefined && jwksUri !== undefined) return { issuer, keys: await fetchKeys(options.fetch, jwksUri) };
  const suffix = '/.well-known/openid-configuration';
  const document = await fetchJson(
    options.fetch,
    authority.endsWith(suffix) ? authority : authority.replace(/\/+$/, '') + suffix,
    discovery,
  );
  return { issuer: issuer ?? document.issuer, keys: await fetchKeys(options.fetch, jwksUri ?? document.jwks_uri) };
}

async function fetchKeys(fetch: typeof globalThis.fetch, address: string): Promise<JSONWebKeySet> {
  const { keys } = await fetchJson(fetch, address, keySet);
  // A shared secret has no place in a published set; without it HS could not be confused with anything even by mistake.
  const published = keys.filter((key) => key.kty !== 'oct');
  if (published.length === 0) throw new Error(`${address} publishes no key`);
  return { keys: published };
}

/** No redirects, five seconds, one megabyte: a provider in trouble must not become ours. */
async function fetchJson<S extends z.ZodType>(fetch: typeof globalThis.fetch, address: string, schema: S): Promise<z.output<S>> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  const text = await response.text();
  if (text.length > longestAnswer) throw new Error(`${address} answered with more than a megabyte`);
  const read = schema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${address} answered with something else: ${z.prettifyError(read.error)}`);
  return read.data;
}
