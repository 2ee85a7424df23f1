import { mostSpfLookups } from '#domains/posture/posture.ts';
import type { FindTexts } from './name-system.port.ts';

/** Returns whether a text is a record of SPF. */
export function isSpf(text: string): boolean {
  return /^v=spf1(?:\s|$)/i.test(text);
}

/**
 * Counts the lookups that a record costs a receiver, those of the records that it leads to
 * included. Counting ends behind the limit: more is as bad. What gives no answer costs its own
 * lookup and leads nowhere.
 */
export async function countSpfLookups(
  record: string,
  find: FindTexts,
  signal: AbortSignal,
): Promise<number> {
  const waiting = [record];
  let count = 0;
  for (let at = 0; at < waiting.length; at += 1)
    for (const leadsTo of lookupsOf(waiting[at] ?? '')) {
      count += 1;
      if (count > mostSpfLookups) return count;
      const texts = leadsTo === undefined ? [] : ((await find(leadsTo, signal)) ?? []);
      waiting.push(...texts.filter(isSpf).slice(0, 1));
    }
  return count;
}

/**
 * Returns the terms of a record that cost a lookup: each the domain whose record it leads to,
 * undefined where only addresses are asked for. Names with macros lead nowhere that is known.
 */
function lookupsOf(record: string): (string | undefined)[] {
  return record.split(/\s+/).flatMap((term): (string | undefined)[] => {
    const [, word = '', value] = /^[-+?~]?([a-z]+)(?:[:=]([^/\s]+))?/i.exec(term) ?? [];
    const name = word.toLowerCase();
    if (name === 'include' || name === 'redirect')
      return [value?.includes('%') ? undefined : value?.toLowerCase()];
    return ['a', 'mx', 'ptr', 'exists'].includes(name) ? [undefined] : [];
  });
}
