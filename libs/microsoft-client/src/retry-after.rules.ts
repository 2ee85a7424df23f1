/** A longer pause than this is one of a week: nobody waits for it anyway. */
const longestMs = 7 * 24 * 3_600_000;

/**
 * Returns the pause that `Retry-After` demands, in milliseconds: seconds (RFC 9110 10.2.3), seconds
 * with a fraction (Microsoft Graph), or an HTTP date. A date is measured against the answer's own
 * `Date`, so a clock of ours that is wrong does not shorten it. Undefined where it says nothing.
 */
export function retryAfterMs(
  header: string | null | undefined,
  date: string | null | undefined,
  nowMs: number,
): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text))
    return bounded(Math.ceil(Number((Number(text) * 1000).toFixed(3))));
  const until = httpDate(text);
  if (until === undefined) return undefined;
  return bounded(Math.max(0, until - (httpDate(date?.trim() ?? '') ?? nowMs)));
}

function bounded(ms: number): number {
  return Number.isFinite(ms) ? Math.min(ms, longestMs) : longestMs;
}

/** Returns the moment of an HTTP date in its three forms; all of them are GMT. */
function httpDate(text: string): number | undefined {
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined;
  const moment = Date.parse(/gmt$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(moment) ? undefined : moment;
}
