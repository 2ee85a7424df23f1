import { createPartnerCenterPromotions } from '#connectors/partner-center/partner-promotions.ts';
import type { PromotionProvider } from '#domains/catalog/catalog.port.ts';
import { findPartnerCustomer } from '#domains/tenants/server/tenants.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { MicrosoftAccess } from '../microsoft-access.ts';
import { partnerCenterOf } from '../partner-center.ts';

/** Returns who grants discounts: Partner Center where orders are placed there, else nobody. */
export function promotionProviderOf(
  db: Db,
  microsoft: MicrosoftAccess | undefined,
): PromotionProvider | undefined {
  const partnerCenter = partnerCenterOf(microsoft);
  return (
    partnerCenter &&
    createPartnerCenterPromotions({
      partnerCenter: partnerCenter.client,
      customerOf: (tenantId) => findPartnerCustomer(db, tenantId),
    })
  );
}
