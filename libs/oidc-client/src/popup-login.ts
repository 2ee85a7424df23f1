import { failureOf, resultOf, type AuthResult } from './auth-result.ts';
import { authorizeUrl } from './authorize-url.ts';
import { readCallbackParameters } from './callback-url.ts';
import { handleCallback } from './check-auth.ts';
import { loadEndpoints } from './discovery.ts';
import { checkResponseType, type LoginOptions } from './login.ts';
import { messages } from './messages.ts';
import type { Popup, PopupSize } from './ports.ts';
import type { SignInContext } from './sign-in-context.ts';
import { toFault } from './sign-in-fault.ts';
import {
  closeTransaction,
  findTransaction,
  storeTransaction,
  openTransaction,
  transactionLifeMs,
} from './transaction.ts';
import type { Transaction } from './stored-transaction.ts';

/** Spec §9: the popup is 500x500 CSS pixels, centred, and polled every 200 ms. */
export const popupSize: PopupSize = { width: 500, height: 500 };
export const popupPollMs = 200;

export type PopupLoginOptions = LoginOptions & { readonly size?: PopupSize };

/**
 * Signs in through a popup. Must be called inside the click handler, otherwise the browser blocks
 * the window.
 * @returns the result of the callback, or a failed result with a popup message of spec §8.
 * @throws SignInUsageError 'Invalid response type!'
 */
export async function loginInPopup(
  context: SignInContext,
  { customParams = {}, redirectTo, state, size = popupSize }: PopupLoginOptions,
): Promise<AuthResult> {
  checkResponseType(context);
  const { vault, ports } = context;
  if (vault.read('popupauth') === 'true' && ports.windows.hasOpener())
    return resultOf(context, { errorMessage: messages.popupAlreadyOpen });
  const transaction = openTransaction(context, 'popup', state);
  // before the window opens: the popup copies the storage
  vault.write({ popupauth: 'true', ...(redirectTo ? { redirect: redirectTo } : {}) });
  const popup = ports.windows.openPopup(size);
  if (!popup) {
    discard(context, transaction);
    context.log('error', messages.popupBlocked);
    return resultOf(context, { errorMessage: messages.popupBlocked });
  }
  try {
    popup.go(await authorizeUrl(context, await loadEndpoints(context), transaction, customParams));
  } catch (error) {
    popup.close();
    discard(context, transaction);
    return failureOf(context, toFault(error));
  }
  return waitForPopup(context, popup, transaction);
}

function waitForPopup(
  context: SignInContext,
  popup: Popup,
  transaction: Transaction,
): Promise<AuthResult> {
  const { ports } = context;
  const { promise, resolve } = Promise.withResolvers<AuthResult>();
  const origin = new URL(ports.page.url()).origin;
  const finish = async (data: unknown): Promise<void> => {
    if (typeof data !== 'string' || readCallbackParameters(data)['state'] !== transaction.state)
      return;
    stop();
    channel.close();
    popup.close();
    storeTransaction(context, transaction); // restores it if the popup looked closed
    resolve(await handleCallback(context, data));
  };
  const stopListening = ports.windows.onMessage((message) => {
    if (message.source === popup.source && message.origin === origin) void finish(message.data);
  });
  const channel = ports.openChannel(channelName(transaction.state), (data) => void finish(data));
  const stopPolling = ports.every(popupPollMs, () => {
    if (!popup.isClosed()) return;
    stop();
    discard(context, transaction);
    resolve(resultOf(context, { errorMessage: messages.popupClosed }));
    // A provider with a cross-origin opener policy (COOP) makes the popup look closed; its response
    // may still arrive on the channel.
    void ports.sleep(transactionLifeMs).then(() => channel.close());
  });
  const stop = () => {
    stopListening();
    stopPolling();
    context.vault.remove('popupauth');
  };
  return promise;
}

/**
 * Forwards the URL to the opener if this page is a login popup.
 * @returns true if it was forwarded; the page has nothing else to do then.
 */
export function forwardToOpener(contexts: readonly SignInContext[], url: string): boolean {
  const state = readCallbackParameters(url)['state'];
  const context = contexts.find(
    (candidate) =>
      candidate.vault.read('popupauth') === 'true' &&
      findTransaction(candidate, state)?.kind === 'popup',
  );
  if (!context || !state) return false;
  const { windows, page, openChannel } = context.ports;
  if (windows.postToOpener(url, new URL(page.url()).origin)) return true;
  const channel = openChannel(channelName(state), () => undefined);
  channel.post(url);
  channel.close();
  windows.closeSelf();
  return true;
}

function channelName(state: string): string {
  return `oidc-client.popup.${state}`;
}

function discard(context: SignInContext, transaction: Transaction): void {
  closeTransaction(context, transaction);
  context.vault.remove('popupauth', 'redirect');
}
