import { keptPages } from './service-worker.rules.ts';

/** The copy may style itself and nothing else: no script, no picture, no request. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
};

/**
 * Leaves a copy of a page in the browser; the service worker answers with it at the page's own
 * address while the portal cannot be reached. For what must be at hand then; it stays when the
 * person signs out, so it names nobody.
 * @param path address of the page without its search
 */
export async function keepPage(path: string, html: string): Promise<void> {
  // Absent outside a secure context; forbidden or full: the page is then not there without a network.
  if (!('caches' in globalThis)) return;
  try {
    const cache = await caches.open(keptPages);
    await cache.put(path, new Response(html, { headers }));
  } catch {
    // as above
  }
}
