import { readEndpoints, type Endpoints } from './endpoints.ts';
import { messages } from './messages.ts';
import { SignInFault } from './sign-in-fault.ts';
import type { SettledConfig } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { getJson, isPassing, readObject } from './wire.ts';

/** The address of the discovery document: as configured when it already names the document, else below the provider. */
export function discoveryUrl({ authWellknownEndpointUrl, authWellknownUrlSuffix }: SettledConfig): string {
  if (authWellknownEndpointUrl.includes(authWellknownUrlSuffix)) return authWellknownEndpointUrl;
  return `${authWellknownEndpointUrl.replace(/\/+$/, '')}/${authWellknownUrlSuffix.replace(/^\/+/, '')}`;
}

/**
 * Loads the discovery document (spec §7: GET, 2 retries) and keeps it. Endpoints of the configuration win.
 * @throws SignInFault, after the event ConfigLoadingFailed.
 */
export async function loadEndpoints(context: SignInContext): Promise<Endpoints> {
  try {
    const endpoints = await fetchEndpoints(context);
    context.vault.write({ authWellKnownEndPoints: endpoints });
    return endpoints;
  } catch (error) {
    const errorMessage =
      error instanceof SignInFault ? error.message : `The discovery document of ${context.config.authority} could not be loaded`;
    context.log('error', errorMessage);
    context.emit({ type: 'ConfigLoadingFailed', configId: context.config.configId, errorMessage });
    throw error instanceof SignInFault ? error : new SignInFault(errorMessage, { transient: true, cause: error });
  }
}

/** The kept document, else the endpoints of the configuration when they are complete enough to have an issuer. */
export function knownEndpoints({ vault, config }: SignInContext): Endpoints | undefined {
  const kept = vault.read('authWellKnownEndPoints');
  return kept ?? readEndpoints(config.authWellknownEndpoints);
}

/** The known document; loaded when there is none yet. */
export async function needEndpoints(context: SignInContext): Promise<Endpoints> {
  return knownEndpoints(context) ?? loadEndpoints(context);
}

/** Loads afresh, but a session under way goes on with what it knows when the provider does not answer. */
export async function refreshEndpoints(context: SignInContext): Promise<Endpoints> {
  try {
    return await loadEndpoints(context);
  } catch (error) {
    const known = knownEndpoints(context);
    if (known) return known;
    throw error;
  }
}

async function fetchEndpoints(context: SignInContext): Promise<Endpoints> {
  const { config, log } = context;
  if (!config.authWellknownEndpointUrl) throw new SignInFault(messages.noConfiguration);
  const url = discoveryUrl(config);
  const response = await getJson(context, url);
  const found = response.ok ? readEndpoints({ ...(await readObject(response)), ...config.authWellknownEndpoints }) : undefined;
  if (!found)
    throw new SignInFault(`The discovery document ${url} is not usable (status ${response.status})`, {
      transient: isPassing(response.status),
      status: response.status,
    });
  if (!config.issValidationOff && found.issuer.replace(/\/$/, '') !== config.authority.replace(/\/$/, '')) {
    log('warn', `The discovered issuer ${found.issuer} differs from the authority ${config.authority}`);
  }
  return found;
}
