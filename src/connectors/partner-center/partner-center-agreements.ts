import { MicrosoftError } from '@atrium/microsoft-client/microsoft-error';
import {
  type AgreementConfirmer,
  type AgreementWish,
  ConfirmationRefused,
  ConfirmationUnreachable,
  type ReadMicrosoftAgreement,
} from '#domains/billing/billing.port.ts';
import { FetchFault } from '#domains/connections/connections.port.ts';
import { ProvisionerUnreachable } from '#domains/orders/provisioner.port.ts';
import { bodyOf, confirmationFailureOf, stands } from './partner-agreement.rules.ts';
import { asked, Refused, type PartnerCenter } from './partner-call.ts';
import { fetchAgreement, fetchConfirmations, fetchKind } from './read-agreement.ts';
import { requestIdOf } from './request-id.rules.ts';

export interface PartnerCenterAgreementsOptions {
  /** As a person of the operator: applications confirm nothing. */
  readonly partnerCenter: PartnerCenter;
  readonly customerOf: (tenantId: string) => Promise<{ readonly directoryId: string } | undefined>;
}

/**
 * Confirms at Partner Center that a customer has accepted. What is confirmed is read before, and the
 * request has an id that follows from the wish: nothing is confirmed twice.
 */
export function createPartnerCenterAgreements(
  options: PartnerCenterAgreementsOptions,
): AgreementConfirmer {
  const { partnerCenter, customerOf } = options;
  return {
    async confirm(wish) {
      const customer = await customerOf(wish.tenantId);
      if (!customer) throw new ConfirmationRefused('unknown');
      const { directoryId } = customer;
      await reached(() => confirm(partnerCenter, directoryId, wish));
      return confirmed(() => fetchAgreement(partnerCenter, directoryId));
    },
  };
}

async function confirm(
  partnerCenter: PartnerCenter,
  directoryId: string,
  wish: AgreementWish,
): Promise<void> {
  if (stands(await fetchConfirmations(partnerCenter, directoryId), wish)) return;
  const { templateId } = await fetchKind(partnerCenter);
  await partnerCenter.send({
    method: 'POST',
    path: `/customers/${directoryId}/agreements`,
    body: bodyOf(wish, templateId),
    requestId: requestIdOf('agreement', wish.id),
  });
}

/** Reads what was confirmed: whatever is answered here, it is confirmed. */
async function confirmed(
  read: () => Promise<ReadMicrosoftAgreement>,
): Promise<ReadMicrosoftAgreement> {
  try {
    return await reached(read);
  } catch (error) {
    if (error instanceof ConfirmationRefused)
      throw new ConfirmationUnreachable(error.message, { cause: error });
    throw error;
  }
}

/** @throws ConfirmationRefused for a definite no, ConfirmationUnreachable where nobody knows */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await asked(work);
  } catch (error) {
    if (error instanceof Refused)
      throw new ConfirmationRefused(confirmationFailureOf(error.code, error.status), {
        cause: error,
      });
    if (error instanceof ProvisionerUnreachable && isSignInMissing(error.cause))
      throw new ConfirmationRefused('notConnected', { cause: error });
    if (error instanceof ProvisionerUnreachable || error instanceof FetchFault)
      throw new ConfirmationUnreachable(error.message, { cause: error });
    throw error;
  }
}

/** Nobody of the operator is signed in: waiting changes nothing, somebody has to. */
function isSignInMissing(cause: unknown): boolean {
  return cause instanceof MicrosoftError && cause.fault.kind === 'consentNeeded';
}
