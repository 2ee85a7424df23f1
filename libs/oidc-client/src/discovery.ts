import { readEndpoints, type Endpoints } from './endpoints.ts';
import { messages } from './messages.ts';
import { SignInFault } from './sign-in-fault.ts';
import type { ResolvedConfig } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { getJson, isTransientStatus, readObject } from './wire.ts';

/**
 * Returns the URL of the discovery document: the configured URL if it already names the document,
 * otherwise the path below the provider.
 */
export function discoveryUrl({
  authWellknownEndpointUrl,
  authWellknownUrlSuffix,
}: ResolvedConfig): string {
  if (authWellknownEndpointUrl.includes(authWellknownUrlSuffix)) return authWellknownEndpointUrl;
  return `${authWellknownEndpointUrl.replace(/\/+$/, '')}/${authWellknownUrlSuffix.replace(/^\/+/, '')}`;
}

/**
 * Loads the discovery document (spec §7: GET, 2 retries) and caches it. Configured endpoints
 * override fetched ones.
 * @throws SignInFault after emitting ConfigLoadingFailed.
 */
export async function loadEndpoints(context: SignInContext): Promise<Endpoints> {
  try {
    const endpoints = await fetchEndpoints(context);
    context.vault.write({ authWellKnownEndPoints: endpoints });
    return endpoints;
  } catch (error) {
    const errorMessage =
      error instanceof SignInFault
        ? error.message
        : `The discovery document of ${context.config.authority} could not be loaded`;
    context.log('error', errorMessage);
    context.emit({ type: 'ConfigLoadingFailed', configId: context.config.configId, errorMessage });
    throw error instanceof SignInFault
      ? error
      : new SignInFault(errorMessage, { transient: true, cause: error });
  }
}

/** Returns the cached document, else the configured endpoints if they include an issuer. */
export function cachedEndpoints({ vault, config }: SignInContext): Endpoints | undefined {
  const kept = vault.read('authWellKnownEndPoints');
  return kept ?? readEndpoints(config.authWellknownEndpoints);
}

/**
 * Returns the cached document; loads it if there is none.
 * @throws SignInFault when it cannot be loaded.
 */
export async function requireEndpoints(context: SignInContext): Promise<Endpoints> {
  return cachedEndpoints(context) ?? loadEndpoints(context);
}

/** Reloads the document. If the provider does not respond, returns the cached one. */
export async function refreshEndpoints(context: SignInContext): Promise<Endpoints> {
  try {
    return await loadEndpoints(context);
  } catch (error) {
    const known = cachedEndpoints(context);
    if (known) return known;
    throw error;
  }
}

async function fetchEndpoints(context: SignInContext): Promise<Endpoints> {
  const { config, log } = context;
  if (!config.authWellknownEndpointUrl) throw new SignInFault(messages.noConfiguration);
  const url = discoveryUrl(config);
  const response = await getJson(context, url);
  const found = response.ok
    ? readEndpoints({ ...(await readObject(response)), ...config.authWellknownEndpoints })
    : undefined;
  if (!found)
    throw new SignInFault(
      `The discovery document ${url} is not usable (status ${response.status})`,
      {
        transient: isTransientStatus(response.status),
        status: response.status,
      },
    );
  if (
    !config.issValidationOff &&
    found.issuer.replace(/\/$/, '') !== config.authority.replace(/\/$/, '')
  ) {
    log(
      'warn',
      `The discovered issuer ${found.issuer} differs from the authority ${config.authority}`,
    );
  }
  return found;
}
