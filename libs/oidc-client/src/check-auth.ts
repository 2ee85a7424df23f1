import { failureOf, resultOf, type AuthResult } from './auth-result.ts';
import { answerCallback, cleanAddressBar } from './callback-flow.ts';
import { isCallback, readCallbackParameters } from './callback-url.ts';
import { isSignedIn } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import { toFault } from './sign-in-fault.ts';
import { refuse } from './sign-in-pipeline.ts';
import { abandonTransactions, findTransaction } from './transaction.ts';

/**
 * Where every configuration stands, given the address the page was opened with (spec §4, Sign-in on start). A callback
 * is answered for the configuration that asked, known by the state; the others are looked up in their storage.
 */
export async function checkEvery(contexts: readonly SignInContext[], url: string): Promise<readonly AuthResult[]> {
  const addressed = contexts.filter((context) => isCallback(url, context.config));
  const state = readCallbackParameters(url)['state'];
  const owner = addressed.find((context) => findTransaction(context, state));
  const answering = owner ? [owner] : addressed;
  const results: AuthResult[] = [];
  for (const context of contexts) results.push(answering.includes(context) ? await answer(context, url) : await standing(context));
  return results;
}

/** Nobody came back from a login here, so a mark of one under way is a leftover of the back button. */
async function standing(context: SignInContext): Promise<AuthResult> {
  context.vault.remove('storageCodeFlowInProgress');
  return resultOf(context, isSignedIn(context) ? takeRedirect(context) : {});
}

/** Answers a callback for one configuration; a failure is a result and leaves nothing behind. */
export async function answer(context: SignInContext, url: string): Promise<AuthResult> {
  const { vault, config } = context;
  cleanAddressBar(context, url);
  const isAsked = findTransaction(context, readCallbackParameters(url)['state']) !== undefined;
  try {
    await answerCallback(context, url);
    vault.remove('storageCodeFlowInProgress');
    return resultOf(context, { outcome: 'Ok', navigateTo: config.postLoginRoute, ...takeRedirect(context) });
  } catch (error) {
    const fault = toFault(error);
    // An answer nobody asked for (bookmark, forged link) must not sign anybody out.
    if (!isAsked && isSignedIn(context)) {
      context.log('warn', `An answer without a login was ignored: ${fault.message}`);
      abandonTransactions(context);
      return resultOf(context);
    }
    refuse(context, fault, false);
    return failureOf(context, fault, { navigateTo: config.unauthorizedRoute });
  }
}

function takeRedirect({ vault }: SignInContext): { readonly navigateTo?: string } {
  const redirect = vault.read('redirect');
  if (!redirect) return {};
  vault.remove('redirect');
  return { navigateTo: redirect };
}
