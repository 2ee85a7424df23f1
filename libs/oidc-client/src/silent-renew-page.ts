/**
 * Event that the silent-renew page dispatches on its parent window; `detail` is the URL, or
 * `{ url, srcFrameId }`.
 */
export const silentRenewEvent = 'oidc-silent-renew-message';

/**
 * Reports the response of the provider to the parent window. Call it in the page at
 * `silentRenewUrl`; that page needs nothing else and must be frameable by its own origin.
 */
export function reportSilentRenew(page: Window = window): void {
  const detail = { url: page.location.href, srcFrameId: page.frameElement?.id };
  page.parent.dispatchEvent(new CustomEvent(silentRenewEvent, { detail }));
}
