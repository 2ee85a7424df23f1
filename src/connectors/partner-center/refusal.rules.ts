import type { ProvisioningFailure } from '#domains/orders/provisioner.port.ts';

/**
 * Partner Center's codes and what they mean here (product rules B2.7 to B2.16; errors 900278, 2055
 * are waited for or read again first). Codes of carts have five digits from 10000 on.
 */
const failures: Readonly<Record<string, ProvisioningFailure>> = {
  '2001': 'FAILURE_SUSPENDED',
  '800091': 'FAILURE_SUSPENDED',
  '2002': 'FAILURE_SEAT_CAP',
  '10002': 'FAILURE_SEAT_CAP',
  '10003': 'FAILURE_SEAT_CAP',
  '10015': 'FAILURE_SEAT_CAP',
  '2054': 'FAILURE_BILLING_FIXED',
  '2055': 'FAILURE_CHANGED_ELSEWHERE',
  '13605': 'FAILURE_AGREEMENT_MISSING',
  '800090': 'FAILURE_WINDOW_CLOSED',
  '800093': 'FAILURE_RENEWAL_OFF',
  '900203': 'FAILURE_ATTESTATION_MISSING',
  '900206': 'FAILURE_ATTESTATION_MISSING',
  '10012': 'FAILURE_ATTESTATION_MISSING',
  '900278': 'FAILURE_LOCKED',
  '900279': 'FAILURE_SUBSCRIPTION_ENDED',
  '900311': 'FAILURE_TOO_MANY_CHANGES',
  '2085': 'FAILURE_UNKNOWN_OFFER',
  '10001': 'FAILURE_UNKNOWN_OFFER',
  '400013': 'FAILURE_UNKNOWN_OFFER',
  '400018': 'FAILURE_UNKNOWN_OFFER',
  '800070': 'FAILURE_UNKNOWN_OFFER',
  '60003': 'FAILURE_DIRECTORY_MISSING',
  '800075': 'FAILURE_CUSTOMER_BLOCKED',
  '900416': 'FAILURE_CUSTOMER_BLOCKED',
};

/** Returns the failure of a code; a code without a meaning here is declined. */
export function failureOf(code: string | number | undefined): ProvisioningFailure {
  return failures[String(code)] ?? 'FAILURE_DECLINED';
}

/** Returns whether an operation of somebody else has to be waited for. */
export function isBusy(code: string | undefined): boolean {
  return code === '900278';
}

/** Returns whether somebody else changed it since it was read. */
export function isStale(code: string | undefined): boolean {
  return code === '2055';
}
