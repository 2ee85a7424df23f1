import { firstReadsKey, withFirstReads } from './first-reads.rules.ts';

/** Addresses asked for with a token since this page was opened; undefined once it was drawn. */
let asked: string[] | undefined = [];

/**
 * Returns the answer that the boot script has begun to fetch for this address with the same token,
 * once; a failure counts for nothing. Notes the address for the next time that this page is opened.
 */
export async function earlyAnswer(url: string, bearer: string): Promise<Response | undefined> {
  if (!asked) return undefined;
  asked.push(url);
  const early = globalThis.window?.atriumBoot?.reads;
  if (bearer !== `Bearer ${early?.token}`) return undefined;
  const answer = early?.answers.get(url);
  early?.answers.delete(url);
  const response = await answer?.catch(() => undefined);
  return response?.ok ? response : undefined;
}

/** Ends what belongs to opening a page: it is drawn. Remembers what it asked for. */
export function endFirstReads(path: string): void {
  const urls = asked ?? [];
  asked = undefined;
  window.atriumBoot?.reads?.answers.clear();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(firstReadsKey) ?? '[]');
    const kept = withFirstReads(stored, path, urls);
    sessionStorage.setItem(firstReadsKey, JSON.stringify(kept));
  } catch {
    // Storage is forbidden, full or damaged: the page asks for everything itself.
  }
}

/** Forgets all pages: another person begins. */
export function forgetFirstReads(): void {
  try {
    sessionStorage.removeItem(firstReadsKey);
  } catch {
    // as above
  }
}
