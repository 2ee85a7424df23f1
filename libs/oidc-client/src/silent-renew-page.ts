import { silentRenewEvent } from './frame-flow.ts';

/**
 * Reports the response of the provider to the parent window. Call it in the page at
 * `silentRenewUrl`; that page needs nothing else and must be frameable by its own origin.
 */
export function reportSilentRenew(page: Window = window): void {
  const detail = { url: page.location.href, srcFrameId: page.frameElement?.id };
  page.parent.dispatchEvent(new CustomEvent(silentRenewEvent, { detail }));
}
