import { createPartnerCenterTransfers } from '#connectors/partner-center/partner-center-transfers.ts';
import { findPartnerCustomer } from '#domains/tenants/server/tenants.store.ts';
import type { TransferProvider } from '#domains/transfers/transfers.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { OperatorPartnerCenter } from '../partner-center.ts';
import { noTransferProvider } from './no-partner-center.ts';

/**
 * Returns who moves subscriptions between partners: Partner Center. Where none is connected,
 * transfers wait.
 */
export function transferProviderOf(
  db: Db,
  partnerCenter: OperatorPartnerCenter | undefined,
): TransferProvider {
  if (!partnerCenter) return noTransferProvider;
  return createPartnerCenterTransfers({
    partnerCenter: partnerCenter.client,
    partnerTenantId: partnerCenter.tenantId,
    customerOf: (tenantId) => findPartnerCustomer(db, tenantId),
  });
}
