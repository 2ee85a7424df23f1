import { createPartnerCenterProvisioner } from '#connectors/partner-center/partner-center-provisioner.ts';
import type { Provisioner } from '#domains/orders/provisioner.port.ts';
import { findPartnerCustomer } from '#domains/tenants/server/tenants.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { OperatorPartnerCenter } from '../partner-center.ts';
import { noProvisioner } from './no-partner-center.ts';

interface ProvisionerOptions {
  readonly db: Db;
  readonly now: () => Date;
  /** The demo operator's: PO numbers steer what becomes of orders. */
  readonly isDemo: boolean;
  readonly partnerCenter: OperatorPartnerCenter | undefined;
}

/** Returns who carries orders out: Partner Center. Where none is connected, orders wait. */
export async function provisionerOf({
  isDemo,
  partnerCenter,
  ...running
}: ProvisionerOptions): Promise<Provisioner> {
  if (!partnerCenter) return noProvisioner;
  const provisioner = createPartnerCenterProvisioner({
    ...running,
    partnerCenter: partnerCenter.client,
    customerOf: (tenantId) => findPartnerCustomer(running.db, tenantId),
  });
  if (!isDemo) return provisioner;
  // Loaded in a demo only, as the simulator that answers to it.
  const { rehearsing } = await import('../demo-operator/rehearsals.ts');
  return rehearsing(provisioner);
}
