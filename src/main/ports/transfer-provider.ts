import { createDistributorTransfers } from '#connectors/microsoft-simulator/distributor/distributor-transfers.ts';
import { createPartnerCenterTransfers } from '#connectors/partner-center/partner-center-transfers.ts';
import { findPartnerCustomer } from '#domains/tenants/server/partner-customer.store.ts';
import {
  TransferProviderUnreachable,
  type TransferProvider,
} from '#domains/transfers/transfers.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { OperatorPartnerCenter } from '../partner-center.ts';

interface TransferProviderOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly isDemo: boolean;
  readonly partnerCenter: OperatorPartnerCenter | undefined;
}

/** Returns who moves subscriptions between partners: Partner Center, or a distributor that plays its part. */
export function createTransferProvider(options: TransferProviderOptions): TransferProvider {
  const { db, now, isDemo, partnerCenter } = options;
  if (!partnerCenter) return createDistributorTransfers({ db, now, isRehearsal: isDemo });
  return createPartnerCenterTransfers({
    partnerCenter: partnerCenter.client,
    partnerTenantId: partnerCenter.tenantId,
    customerOf: (tenantId) => findPartnerCustomer(db, tenantId),
  });
}

const silent = (): Promise<never> =>
  Promise.reject(new TransferProviderUnreachable('no provider is beside this portal'));

/** Stands where none is: tests and tools. */
export const noTransferProvider: TransferProvider = {
  eligibility: silent,
  list: silent,
  read: silent,
  create: silent,
  take: silent,
};
