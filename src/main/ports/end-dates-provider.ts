import { createPartnerCenterEndDates } from '#connectors/partner-center/partner-end-dates.ts';
import type { EndDatesProvider } from '#domains/orders/provisioner.port.ts';
import { findPartnerCustomer } from '#domains/tenants/server/tenants.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { MicrosoftAccess } from '../microsoft-access.ts';
import { partnerCenterOf } from '../partner-center.ts';

/** Returns who says when first terms may end: Partner Center where orders are placed there. */
export function endDatesProviderOf(
  db: Db,
  microsoft: MicrosoftAccess | undefined,
): EndDatesProvider | undefined {
  const partnerCenter = partnerCenterOf(microsoft);
  return (
    partnerCenter &&
    createPartnerCenterEndDates({
      partnerCenter: partnerCenter.client,
      customerOf: (tenantId) => findPartnerCustomer(db, tenantId),
    })
  );
}
