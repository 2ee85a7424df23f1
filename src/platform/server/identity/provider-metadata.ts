import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';

/** Location of a provider: its issuer, the base URL of its discovery document, or its JWKS URL. */
export interface ProviderAddress {
  readonly issuer?: string;
  readonly authority?: string;
  readonly jwksUri?: string;
  readonly fetch: typeof globalThis.fetch;
}

export interface FetchedProvider {
  readonly issuer: string;
  readonly keys: JSONWebKeySet;
  /** Address of the user-info endpoint, where the provider publishes one. */
  readonly userInfo?: string | undefined;
}

const discovery = z.object({
  issuer: z.string().min(1),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  userinfo_endpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });
const maxResponseBytes = 1_048_576;

/**
 * Fetches the issuer of a provider (unless configured) and its keys.
 * @throws Error that names the URL and the problem
 */
export async function fetchProvider(options: ProviderAddress): Promise<FetchedProvider> {
  const { issuer, authority = issuer ?? '', jwksUri } = options;
  if (issuer !== undefined && jwksUri !== undefined)
    return { issuer, keys: await fetchKeys(options.fetch, jwksUri) };
  const suffix = '/.well-known/openid-configuration';
  const document = await fetchJson(
    options.fetch,
    authority.endsWith(suffix) ? authority : authority.replace(/\/+$/, '') + suffix,
    discovery,
  );
  return {
    issuer: issuer ?? document.issuer,
    keys: await fetchKeys(options.fetch, jwksUri ?? document.jwks_uri),
    userInfo: document.userinfo_endpoint,
  };
}

async function fetchKeys(fetch: typeof globalThis.fetch, address: string): Promise<JSONWebKeySet> {
  const { keys } = await fetchJson(fetch, address, keySet);
  // A published set must not contain shared secrets; without them HS* cannot be accepted by mistake.
  const published = keys.filter((key) => key.kty !== 'oct');
  if (published.length === 0) throw new Error(`${address} publishes no key`);
  return { keys: published };
}

/**
 * Fetches and validates JSON: no redirects, a timeout of 5 s, at most 1 MiB, so that a failing
 * provider cannot exhaust this server.
 */
export async function fetchJson<S extends z.ZodType>(
  fetch: typeof globalThis.fetch,
  address: string,
  schema: S,
  headers: Readonly<Record<string, string>> = {},
): Promise<z.output<S>> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  const text = await readText(response, address);
  const read = schema.safeParse(JSON.parse(text));
  if (!read.success)
    throw new Error(`${address} answered with something else: ${z.prettifyError(read.error)}`);
  return read.data;
}

/**
 * Returns the body as text; cancels the download as soon as it exceeds the limit.
 * @throws Error that names the URL
 */
async function readText(response: Response, address: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // throwing inside `for await` cancels the stream
    if (bytes > maxResponseBytes) throw new Error(`${address} answered with more than a megabyte`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
