import { createPartnerCenterOverage } from '#connectors/partner-center/partner-center-overage.ts';
import { OverageRefused, type OverageProvider } from '#domains/overage/overage.port.ts';
import { findPartnerCustomer } from '#domains/tenants/server/tenants.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { MicrosoftAccess } from '../microsoft-access.ts';
import { partnerCenterOf } from '../partner-center.ts';

/** Stands where the operator orders nothing at Partner Center: nothing is changed there either. */
const none: OverageProvider = {
  turn: () => Promise.reject(new OverageRefused('notConnected')),
};

/** Returns who keeps the setting of overage: Partner Center where orders are placed there. */
export function overageProviderOf(db: Db, microsoft: MicrosoftAccess | undefined): OverageProvider {
  const partnerCenter = partnerCenterOf(microsoft);
  if (!partnerCenter) return none;
  return createPartnerCenterOverage({
    partnerCenter: partnerCenter.client,
    customerOf: (tenantId) => findPartnerCustomer(db, tenantId),
  });
}
