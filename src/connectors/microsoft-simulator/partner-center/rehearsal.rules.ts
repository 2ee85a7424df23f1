/** Behaviour that a simulator shows because the friendly name of what is bought asks for it. */
export type Rehearsal = {
  readonly refused: 'declined' | 'seatCap' | 'unknownOffer' | 'agreement' | undefined;
  /** `TEST-SLOW`: it takes a minute. */
  readonly isSlow: boolean;
  /** `TEST-INPUT`: for a minute the customer's agreement is missing, then it is there. */
  readonly isInputMissing: boolean;
  /** `TEST-LOST`: it is carried out, and its answer is lost on the way back. */
  readonly isAnswerLost: boolean;
};

/** Time that a slow order takes, and for which an input is missing. */
export const rehearsedMs = 60_000;

const reasons = {
  SEATCAP: 'seatCap',
  UNKNOWN: 'unknownOffer',
  AGREEMENT: 'agreement',
} as const;

/**
 * Reads `TEST-REFUSE[-SEATCAP|-UNKNOWN|-AGREEMENT]`, `TEST-SLOW`, `TEST-INPUT` and `TEST-LOST` from
 * a friendly name: the one text of a partner's own that an order carries.
 */
export function rehearsalOf(friendlyName: string | null | undefined): Rehearsal {
  const words = (friendlyName ?? '').split(' ');
  const refusal = words.find((word) => word.startsWith('TEST-REFUSE'));
  const reason = Object.entries(reasons).find(([word]) => refusal?.endsWith(`-${word}`))?.[1];
  return {
    refused: refusal === undefined ? undefined : (reason ?? 'declined'),
    isSlow: words.includes('TEST-SLOW'),
    isInputMissing: words.includes('TEST-INPUT'),
    isAnswerLost: words.includes('TEST-LOST'),
  };
}
