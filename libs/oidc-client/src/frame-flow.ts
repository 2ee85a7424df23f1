import { authorizeUrl } from './authorize-url.ts';
import { processCallback } from './callback-flow.ts';
import { readCallbackParameters } from './callback-url.ts';
import { requireEndpoints } from './discovery.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import { silentRenewEvent } from './silent-renew-page.ts';
import { closeTransaction, openTransaction } from './transaction.ts';
import type { Transaction } from './stored-transaction.ts';

/** The frame did not report in time; the renewal is retried. */
export class RenewTimeout extends SignInFault {}

/** Number of cross-origin pages loaded in the frame, over all attempts of one renewal. */
export type ForeignPages = { count: number };

const graceMs = 2000;

export function frameIdOf(configId: string): string {
  return `myiFrameForSilentRenew_${configId}`;
}

/**
 * Renews the session through a hidden frame: an authorization request with prompt=none, whose
 * response the page at `silentRenewUrl` reports.
 * @throws RenewTimeout after `silentRenewTimeoutInSeconds`; SignInFault LoginRequired when the
 * provider needs user interaction.
 */
export async function renewByFrame(
  context: SignInContext,
  customParams: CustomParams,
  foreignPages: ForeignPages,
): Promise<void> {
  const endpoints = await requireEndpoints(context);
  const transaction = openTransaction(context, 'frame');
  try {
    const custom = { ...context.vault.read('storageCustomParamsAuthRequest'), ...customParams };
    const url = await authorizeUrl(context, endpoints, transaction, custom);
    const answer = await waitForResponse(context, transaction, url, foreignPages);
    await processCallback(context, answer);
  } finally {
    closeTransaction(context, transaction);
  }
}

async function waitForResponse(
  { ports, config }: SignInContext,
  transaction: Transaction,
  url: string,
  foreignPages: ForeignPages,
): Promise<string> {
  const frame = ports.windows.openFrame(frameIdOf(config.configId));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stopListening = ports.windows.onEvent(silentRenewEvent, (detail) => {
    const reported = readReport(detail, frame.id);
    if (reported && readCallbackParameters(reported)['state'] === transaction.state)
      resolve(reported);
  });
  frame.onLoad((isForeign) => {
    if (isForeign) foreignPages.count += 1;
    if (isForeign && foreignPages.count > 1)
      void ports.sleep(graceMs).then(() => reject(foreignPageFault()));
  });
  const timeout = ports
    .sleep(config.silentRenewTimeoutInSeconds * 1000)
    .then(() => Promise.reject(timeoutFault()));
  try {
    frame.go(url);
    return await Promise.race([promise, timeout]);
  } finally {
    stopListening();
    frame.remove();
    timeout.catch(() => undefined); // the loser of the race rejects later
  }
}

function timeoutFault(): RenewTimeout {
  return new RenewTimeout('The renewal through the frame timed out', { transient: true });
}

/**
 * Some providers respond to prompt=none with a page of their own instead of an error. Failing early
 * avoids four timeouts.
 */
function foreignPageFault(): SignInFault {
  return new SignInFault('The provider shows a page in the frame instead of answering', {
    outcome: 'LoginRequired',
  });
}

/**
 * Returns the URL in a report; undefined when it is empty or comes from the frame of another
 * configuration.
 */
function readReport(detail: unknown, frameId: string): string | undefined {
  if (typeof detail === 'string') return detail;
  if (typeof detail !== 'object' || detail === null) return undefined;
  const { url, href, srcFrameId } = detail as {
    url?: unknown;
    href?: unknown;
    srcFrameId?: unknown;
  }; // each field is checked
  if (srcFrameId !== undefined && srcFrameId !== frameId) return undefined;
  if (typeof url === 'string') return url;
  return typeof href === 'string' ? href : undefined;
}
