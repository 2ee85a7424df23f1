import { createPartnerCenterAgreements } from '#connectors/partner-center/partner-center-agreements.ts';
import { type AgreementConfirmer, ConfirmationRefused } from '#domains/billing/billing.port.ts';
import { findPartnerCustomer } from '#domains/tenants/server/tenants.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { MicrosoftAccess } from '../microsoft-access.ts';
import { personAtPartnerCenter } from '../partner-center.ts';

/** Stands where nobody of the operator is known to Partner Center: nothing is confirmed there. */
const none: AgreementConfirmer = {
  confirm: () => Promise.reject(new ConfirmationRefused('notConnected')),
};

/** Returns who confirms acceptances: Partner Center, as a person of the operator. */
export function agreementConfirmerOf(
  db: Db,
  microsoft: MicrosoftAccess | undefined,
): AgreementConfirmer {
  const partnerCenter = personAtPartnerCenter(microsoft);
  if (!partnerCenter) return none;
  return createPartnerCenterAgreements({
    partnerCenter,
    customerOf: (tenantId) => findPartnerCustomer(db, tenantId),
  });
}
