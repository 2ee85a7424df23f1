import { silentRenewEvent } from './frame-flow.ts';

/**
 * To be called by the page at `silentRenewUrl`, which needs nothing else: it hands the answer of the provider to the
 * window around its frame. That page must allow to be framed by its own origin.
 */
export function reportSilentRenew(page: Window = window): void {
  const detail = { url: page.location.href, srcFrameId: page.frameElement?.id };
  page.parent.dispatchEvent(new CustomEvent(silentRenewEvent, { detail }));
}
