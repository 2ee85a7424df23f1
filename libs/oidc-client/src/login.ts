import { authorizeUrl } from './authorize-url.ts';
import { loadEndpoints } from './discovery.ts';
import type { CustomParams } from './sign-in-config.ts';
import { flowOf } from './sign-in-config.rules.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInUsageError } from './sign-in-fault.ts';
import { clearTransactions, openTransaction } from './transaction.ts';

export type LoginOptions = {
  /** Added to the authorization request, and to every renewal through the frame. */
  readonly customParams?: CustomParams;
  /** Application route to open after the login; `postLoginRoute` when missing. */
  readonly redirectTo?: string;
  /** State supplied by the caller instead of a random one; must be hard to guess. */
  readonly state?: string;
};

/**
 * Throws for an unsupported response type.
 * @throws SignInUsageError 'Invalid response type!' (spec §5).
 */
export function checkResponseType({ config }: SignInContext): void {
  if (!flowOf(config.responseType)) throw new SignInUsageError('Invalid response type!');
}

/**
 * Redirects the page to the provider. Resolves once the navigation has been requested.
 * @throws SignInUsageError for mistakes of the caller, SignInFault when the provider does not
 * respond.
 */
export async function startLogin(
  context: SignInContext,
  { customParams = {}, redirectTo, state }: LoginOptions,
): Promise<void> {
  checkResponseType(context);
  const { vault, ports } = context;
  vault.write({ storageCodeFlowInProgress: true });
  vault.remove('storageSilentRenewRunning', ...(redirectTo ? [] : (['redirect'] as const)));
  try {
    const endpoints = await loadEndpoints(context);
    const transaction = openTransaction(context, 'redirect', state);
    const url = await authorizeUrl(context, endpoints, transaction, customParams);
    vault.write({
      storageCustomParamsAuthRequest: customParams,
      ...(redirectTo ? { redirect: redirectTo } : {}),
    });
    ports.page.go(url);
  } catch (error) {
    clearTransactions(context); // an existing session is kept
    throw error;
  }
}
