/** Reasons for which an event is not believed. */
export const eventRefusals = [
  'headersMissing',
  'algorithmUnknown',
  'certificateElsewhere',
  'certificateUnreadable',
  'certificateExpired',
  'certificateUntrusted',
  'certificateForeign',
  'signatureWrong',
] as const;
export type EventRefusal = (typeof eventRefusals)[number];

/** Returns whether something is a refusal, and no result. */
export function isRefusal(result: unknown): result is EventRefusal {
  return eventRefusals.some((one) => one === result);
}
