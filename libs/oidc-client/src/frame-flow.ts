import { authorizeUrl } from './authorize-url.ts';
import { answerCallback } from './callback-flow.ts';
import { readCallbackParameters } from './callback-url.ts';
import { needEndpoints } from './discovery.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import { closeTransaction, openTransaction, type Transaction } from './transaction.ts';

/** Event of the silent-renew page on the window around the frame; its detail is the address, or `{ url, srcFrameId }`. */
export const silentRenewEvent = 'oidc-silent-renew-message';

/** Nothing came back from the frame in time; tried again. */
export class RenewTimeout extends SignInFault {}

/** Pages of other origins seen in the frame, over all tries of one renewal. */
export type Sightings = { foreign: number };

const graceMs = 2000;

export function frameIdOf(configId: string): string {
  return `myiFrameForSilentRenew_${configId}`;
}

/**
 * Renews the session through a hidden frame: an authorisation request with prompt=none, whose answer the page at
 * `silentRenewUrl` reports.
 * @throws RenewTimeout after `silentRenewTimeoutInSeconds`; SignInFault LoginRequired when the provider wants to ask something.
 */
export async function renewByFrame(context: SignInContext, customParams: CustomParams, sightings: Sightings): Promise<void> {
  const endpoints = await needEndpoints(context);
  const transaction = openTransaction(context, 'frame');
  try {
    const custom = { ...context.vault.read('storageCustomParamsAuthRequest'), ...customParams };
    const url = await authorizeUrl(context, endpoints, transaction, custom);
    const answer = await waitForAnswer(context, transaction, url, sightings);
    await answerCallback(context, answer);
  } finally {
    closeTransaction(context, transaction);
  }
}

async function waitForAnswer(
  { ports, config }: SignInContext,
  transaction: Transaction,
  url: string,
  sightings: Sightings,
): Promise<string> {
  const frame = ports.windows.openFrame(frameIdOf(config.configId));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stopListening = ports.windows.onEvent(silentRenewEvent, (detail) => {
    const reported = readReport(detail, frame.id);
    if (reported && readCallbackParameters(reported)['state'] === transaction.state) resolve(reported);
  });
  frame.onLoad((isForeign) => {
    if (isForeign) sightings.foreign += 1;
    if (isForeign && sightings.foreign > 1) void ports.sleep(graceMs).then(() => reject(foreignPage()));
  });
  const timeout = ports.sleep(config.silentRenewTimeoutInSeconds * 1000).then(() => Promise.reject(timedOut()));
  try {
    frame.go(url);
    return await Promise.race([promise, timeout]);
  } finally {
    stopListening();
    frame.remove();
    timeout.catch(() => undefined); // the race is over, its other end comes later
  }
}

function timedOut(): RenewTimeout {
  return new RenewTimeout('The renewal through the frame timed out', { transient: true });
}

/** Some providers answer prompt=none with their own page instead of an error; waiting for it four times helps nobody. */
function foreignPage(): SignInFault {
  return new SignInFault('The provider shows a page in the frame instead of answering', { outcome: 'LoginRequired' });
}

/** The address in a report; undefined when the report is empty or comes from the frame of another configuration. */
function readReport(detail: unknown, frameId: string): string | undefined {
  if (typeof detail === 'string') return detail;
  if (typeof detail !== 'object' || detail === null) return undefined;
  const { url, href, srcFrameId } = detail as { url?: unknown; href?: unknown; srcFrameId?: unknown }; // each is looked at
  if (srcFrameId !== undefined && srcFrameId !== frameId) return undefined;
  if (typeof url === 'string') return url;
  return typeof href === 'string' ? href : undefined;
}
