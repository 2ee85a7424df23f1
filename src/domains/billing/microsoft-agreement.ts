import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/**
 * How a company stands to the Microsoft Customer Agreement at Microsoft. `confirmed`: the operator
 * passed its acceptance on; `direct`: it accepted at Microsoft itself; `outdated`: it was confirmed
 * too long ago to buy.
 */
export const microsoftAgreementStates = ['confirmed', 'direct', 'outdated', 'missing'] as const;
export type MicrosoftAgreementState = (typeof microsoftAgreementStates)[number];

/** States in which Microsoft sells nothing and changes no seats. */
export const needsConfirmation = (state: MicrosoftAgreementState | null): boolean =>
  state === 'missing' || state === 'outdated';

/** Life of a confirmation: passed on by a job, and over once Microsoft has answered. */
export const confirmationStates = ['waiting', 'done', 'refused'] as const;

/**
 * Reasons for which a confirmation is refused. `exists`: the same person was named before;
 * `unreachable`: no answer for a day.
 */
export const confirmationFailures = [
  'declined',
  'exists',
  'unknown',
  'notConnected',
  'unreachable',
] as const;
export type ConfirmationFailure = (typeof confirmationFailures)[number];

/** The dataset that the pages show. */
export const agreementDataset = 'billing.microsoftAgreement';

const path = '/billing/:tenantId/microsoft-agreement';

/** The Microsoft Customer Agreement as Microsoft has it; staff confirm there that it was accepted. */
export const microsoftAgreementRoutes = routes('microsoftAgreement', {
  get: { method: 'GET', path, needs: [...rights.agreements.read, ...rights.agreements.keep] },
  confirm: {
    method: 'POST',
    path: `${path}/confirmations`,
    needs: rights.agreements.keep,
    demoMode: 'ignored',
    idempotencyKey: 'required',
  },
});
