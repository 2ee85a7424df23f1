import type { Contract, Handlers } from '#platform/common/contract.ts';
import { portalContract, type PortalConfig } from '#platform/common/portal.contract.ts';
import { shopContract } from '#domains/catalog/catalog.contract.ts';
import { noOwnedSeats } from '#domains/catalog/owned-seats.port.ts';
import { priceSheetContract } from '#domains/catalog/price-sheet.contract.ts';
import { priceSheetHandlers } from '#domains/catalog/server/price-sheet.handlers.ts';
import { shopHandlers } from '#domains/catalog/server/shop.handlers.ts';
import { directoryContract } from '#domains/directory/directory.contract.ts';
import { createDirectoryHandlers } from '#domains/directory/server/directory.handlers.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { createPortalHandlers } from '#platform/server/portal/portal.handlers.ts';

export type MountNoun = <C extends Contract>(contract: C, handlers: Handlers<C, Ctx>) => void;

export interface NounOptions {
  readonly portal: PortalConfig;
}

/** Every noun of the portal with its handlers: the one list that server and isolation test walk. */
export function mountNouns(mount: MountNoun, { portal }: NounOptions): void {
  mount(portalContract, createPortalHandlers(portal));
  mount(directoryContract, createDirectoryHandlers({ operatorDomain: portal.operator.domain }));
  mount(priceSheetContract, priceSheetHandlers);
  mount(shopContract, shopHandlers(noOwnedSeats));
}
