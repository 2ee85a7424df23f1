import type { Handlers } from '#platform/common/contract.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { priceSheetContract } from '../price-sheet.schema.ts';
import type { HeldOffersPort } from '../catalog.port.ts';
import { createManagedProductsHandlers } from './managed-products.handlers.ts';
import { marginRulesHandlers } from './margin-rules.handlers.ts';
import { createSheetChangeHandlers } from './sheet-changes.handlers.ts';
import { createSheetUploadHandlers } from './sheet-uploads.handlers.ts';
import { createSheetVersionHandlers } from './sheet-versions.handlers.ts';

export interface PriceSheetPorts {
  readonly notices: NoticesPort<Db>;
  readonly heldOffers: HeldOffersPort<Db>;
}

/**
 * The operator's side of the catalogue. Every change writes an audit entry in its own transaction.
 */
export function createPriceSheetHandlers({
  notices,
  heldOffers,
}: PriceSheetPorts): Handlers<typeof priceSheetContract, Ctx> {
  return {
    ...createSheetUploadHandlers(notices),
    ...createSheetChangeHandlers(heldOffers),
    ...createSheetVersionHandlers(notices),
    ...createManagedProductsHandlers(heldOffers),
    ...marginRulesHandlers,
  };
}
