import type { Page, Request } from '@playwright/test';

/** The requests of a page that have no answer yet. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Counts a page's requests from now on; call it before the first address is opened. */
export function watchTraffic(page: Page): void {
  if (unanswered.has(page)) return;
  const open = new Set<Request>();
  unanswered.set(page, open);
  page.on('request', (request) => {
    // What the document before was still loading is of no use to the new one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/**
 * Resolves when every request is answered and the page has drawn the answers without asking for
 * more. @throws RangeError for a page whose traffic is not watched
 */
export async function trafficEnds(page: Page): Promise<void> {
  const open = unanswered.get(page);
  if (!open) throw new RangeError('watchTraffic() comes before the first address');
  do {
    while (open.size > 0)
      await Promise.race([
        page.waitForEvent('requestfinished'),
        page.waitForEvent('requestfailed'),
        // A new document: what was open is forgotten.
        page.waitForEvent('request'),
      ]);
    await isDrawn(page);
  } while (open.size > 0);
}

/**
 * Resolves when the page has drawn twice: once what arrived, once what that led to. Chromium without
 * a window now and then stops to give frames to a page that has nothing to draw: a second without
 * one counts as one.
 */
async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    await new Promise((resolve) => setTimeout(resolve)); // behind what the last frame began
  });
}
