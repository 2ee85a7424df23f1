import { failureOf, resultOf, type AuthResult } from './auth-result.ts';
import { processCallback, cleanAddressBar } from './callback-flow.ts';
import { isCallback, readCallbackParameters } from './callback-url.ts';
import { isSignedIn, readExpiry, storedTokens } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import { toFault } from './sign-in-fault.ts';
import { failSignIn } from './sign-in-pipeline.ts';
import { clearTransactions, findTransaction } from './transaction.ts';

/**
 * Returns the state of every configuration for the URL the page was opened with (spec §4, Sign-in
 * on start). A callback is processed for the configuration whose state parameter it carries; the
 * others are read from their storage.
 */
export async function checkAll(
  contexts: readonly SignInContext[],
  url: string,
): Promise<readonly AuthResult[]> {
  const addressed = contexts.filter((context) => isCallback(url, context.config));
  const state = readCallbackParameters(url)['state'];
  const owner = addressed.find((context) => findTransaction(context, state));
  const answering = owner ? [owner] : addressed;
  const results: AuthResult[] = [];
  for (const context of contexts)
    results.push(
      answering.includes(context)
        ? await handleCallback(context, url)
        : await storedResult(context),
    );
  return results;
}

/**
 * Returns the stored state. Clears the login-in-progress mark, which the back button may have left
 * behind.
 */
async function storedResult(context: SignInContext): Promise<AuthResult> {
  context.vault.remove('storageCodeFlowInProgress');
  reportExpiry(context);
  return resultOf(context, isSignedIn(context) ? consumeRedirect(context) : {});
}

/**
 * Processes a callback for one configuration. A failure is returned as a result and clears the
 * session.
 */
export async function handleCallback(context: SignInContext, url: string): Promise<AuthResult> {
  const { vault, config } = context;
  cleanAddressBar(context, url);
  const isExpected = findTransaction(context, readCallbackParameters(url)['state']) !== undefined;
  try {
    await processCallback(context, url);
    vault.remove('storageCodeFlowInProgress');
    return resultOf(context, {
      outcome: 'Ok',
      navigateTo: config.postLoginRoute,
      ...consumeRedirect(context),
    });
  } catch (error) {
    const fault = toFault(error);
    // An unsolicited callback (bookmark, forged link) must not sign anybody out.
    if (!isExpected && isSignedIn(context)) {
      context.log('warn', `An answer without a login was ignored: ${fault.message}`);
      clearTransactions(context);
      return resultOf(context);
    }
    failSignIn(context, fault, false);
    return failureOf(context, fault, { navigateTo: config.unauthorizedRoute });
  }
}

/** Emits TokenExpired and IdTokenExpired for a session that expired while the page was closed. */
function reportExpiry(context: SignInContext): void {
  if (!storedTokens(context)) return;
  const { emit, config } = context;
  const expiry = readExpiry(context);
  if (expiry.idToken) emit({ type: 'IdTokenExpired', configId: config.configId });
  if (expiry.accessToken) emit({ type: 'TokenExpired', configId: config.configId });
}

function consumeRedirect({ vault }: SignInContext): { readonly navigateTo?: string } {
  const redirect = vault.read('redirect');
  if (!redirect) return {};
  vault.remove('redirect');
  return { navigateTo: redirect };
}
