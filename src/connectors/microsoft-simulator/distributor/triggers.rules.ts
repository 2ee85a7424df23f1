import type { ProvisioningFailure } from '#domains/orders/provisioner.port.ts';

/**
 * Behaviour that a PO number requests from the distributor: refusals, partial success,
 * outages.
 */
export interface Triggers {
  /** `TEST-REFUSE` refuses every line, `TEST-REFUSE-2` only the second. */
  readonly refuse: 'none' | 'all' | number;
  readonly failure: ProvisioningFailure;
  /** `TEST-SLOW`: a minute instead of seconds. */
  readonly isSlow: boolean;
  /** `TEST-LOST`: the order arrives, its answer is lost on the way back. */
  readonly isAnswerLost: boolean;
  /** `TEST-INPUT`: for a minute the customer's agreement is missing, then it is there. */
  readonly isInputMissing: boolean;
}

/** Behaviour without any request: every line is accepted, in seconds, and the answer arrives. */
export const noTriggers: Triggers = {
  refuse: 'none',
  failure: 'FAILURE_DECLINED',
  isSlow: false,
  isAnswerLost: false,
  isInputMissing: false,
};

const words: readonly { readonly word: string; readonly failure: ProvisioningFailure }[] = [
  { word: 'SEATCAP', failure: 'FAILURE_SEAT_CAP' },
  { word: 'UNKNOWN', failure: 'FAILURE_UNKNOWN_OFFER' },
  { word: 'AGREEMENT', failure: 'FAILURE_AGREEMENT_MISSING' },
];

/**
 * `TEST-REFUSE[-line][-SEATCAP|-UNKNOWN|-AGREEMENT]`, `TEST-SLOW`, `TEST-LOST`, `TEST-INPUT`,
 * anywhere in the PO number, in any case.
 */
export function triggersOf(poNumber: string): Triggers {
  const text = poNumber.toUpperCase();
  const refusal = /\bTEST-REFUSE(?:-(?<line>\d{1,3}))?(?:-(?<word>[A-Z]+))?/.exec(text);
  const line = refusal?.groups?.['line'];
  return {
    refuse: refusal ? (line === undefined ? 'all' : Number(line)) : 'none',
    failure:
      words.find(({ word }) => word === refusal?.groups?.['word'])?.failure ?? 'FAILURE_DECLINED',
    isSlow: /\bTEST-SLOW\b/.test(text),
    isAnswerLost: /\bTEST-LOST\b/.test(text),
    isInputMissing: /\bTEST-INPUT\b/.test(text),
  };
}

export function isRefused({ refuse }: Triggers, position: number): boolean {
  return refuse === 'all' || refuse === position;
}
