/**
 * State of a mail. `bounced`: permanently refused by the receiver; `failed`: not delivered within a
 * day; `notConfigured`: no mail server.
 */
export type MailState = 'queued' | 'sent' | 'bounced' | 'failed' | 'notConfigured';

/** Failure of a mail delivery. */
export interface Failure {
  /** Answer of the mail server (RFC 5321 4.2), where it came that far. */
  readonly responseCode?: number;
  /** Kind of failure, `ECONNECTION`. */
  readonly code?: string;
  /** The server's answer in its own words. */
  readonly response?: string;
}

export type Verdict =
  | { readonly outcome: 'later'; readonly inMs: number; readonly reason: string }
  | { readonly outcome: 'bounced' | 'failed'; readonly reason: string };

const minute = 60_000;
/**
 * Greylisting lets nobody in for some minutes; a mail server that is down is mended within a day.
 */
const pauses = [
  10_000,
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  ...Array.from({ length: 23 }, () => 60 * minute),
];

/**
 * RFC 5321 4.2.1: 5yz is a permanent refusal, 4yz may succeed later. A refused sign-in (535) is
 * ours to mend, so it waits.
 */
export function judgeFailure(failure: Failure, attemptsBefore: number): Verdict {
  const reason = reasonOf(failure);
  const isOurs = failure.code === 'EAUTH' || failure.code === 'ETLS';
  if (failure.responseCode !== undefined && failure.responseCode >= 500 && !isOurs)
    return { outcome: 'bounced', reason };
  const inMs = pauses[attemptsBefore];
  return inMs === undefined ? { outcome: 'failed', reason } : { outcome: 'later', inMs, reason };
}

/** Addresses stay out: the reason is shown to people and stands in logs. */
function reasonOf({ responseCode, code, response }: Failure): string {
  const said = response ?? [responseCode, code].filter((part) => part !== undefined).join(' ');
  return (said || 'unknown')
    .replaceAll(/<?[^\s<>@]+@[^\s<>@]+>?/g, '(address)')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}
