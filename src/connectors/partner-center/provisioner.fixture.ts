import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@atrium/microsoft-client/json-value';
import type {
  LineOutcome,
  ProvisioningLine,
  ProvisioningOrder,
} from '#domains/orders/provisioner.port.ts';
import { ProvisionerUnreachable } from '#domains/orders/provisioner.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rig } from '../microsoft-simulator/simulator.fixture.ts';
import { createPartnerCenterProvisioner } from './partner-center-provisioner.ts';

/** A line as the portal asks for it: three seats of Power BI Pro for a year. */
export function aLine(changes: Partial<ProvisioningLine> = {}): ProvisioningLine {
  return {
    lineId: randomUUID(),
    position: 1,
    type: 'new',
    productId: 'CFQ7TTC0Z9C3',
    skuId: '0001',
    title: 'Power BI Pro',
    termDuration: 'P1Y',
    billingPlan: 'Monthly',
    quantity: 3,
    isTrial: false,
    subscriptionRef: null,
    targetSeats: null,
    keptSeats: null,
    endOfTerm: null,
    ...changes,
  };
}

export type Trader = ReturnType<typeof aTrader>;

/** The connector at the simulator's first customer, and what the simulator says of it. */
export function aTrader(rig: Rig, db: Db) {
  const now = () => new Date(rig.simulator.clock.now());
  const partnerCenter = rig.client.partnerCenter('app');
  const provisioner = createPartnerCenterProvisioner({
    db,
    now,
    partnerCenter,
    customerOf: async () => ({ directoryId: rig.tenantId, market: 'DE' }),
  });
  const anOrder = (...lines: readonly ProvisioningLine[]): ProvisioningOrder => ({
    orderId: randomUUID(),
    tenantId: randomUUID(),
    orderNumber: 'B-1',
    poNumber: '',
    lines,
  });
  /** Looks until the order is over, as the portal does; whatever cannot be reached is asked again. */
  const carryOut = async (order: ProvisioningOrder, looks = 40) => {
    await provisioner.submit(order);
    for (let look = 0; look < looks; look += 1) {
      const outcomes = await lookAt(order.orderId);
      if (outcomes && [...outcomes.values()].every(({ state }) => state !== 'running'))
        return order.lines.map(({ lineId }) => outcomes.get(lineId));
      rig.simulator.clock.advance(1_000);
    }
    return order.lines.map((): LineOutcome => ({ state: 'running' }));
  };
  const lookAt = async (orderId: string) => {
    try {
      return await provisioner.outcomesOf(orderId);
    } catch (error) {
      if (error instanceof ProvisionerUnreachable) return undefined;
      throw error;
    }
  };
  const path = (ref: string) => `/customers/${rig.tenantId}/subscriptions/${ref}`;
  const read = async (ref: string) => (await partnerCenter.get(path(ref))).body as JsonObject;
  return {
    provisioner,
    anOrder,
    carryOut,
    read,
    /** Changes a subscription past the portal. */
    meddle: async (ref: string, changes: JsonObject) =>
      partnerCenter.send({
        method: 'PATCH',
        path: path(ref),
        body: { ...(await read(ref)), ...changes },
      }),
    /** Buys and returns the id of the subscription. */
    buy: async (changes: Partial<ProvisioningLine> = {}) => {
      const [outcome] = await carryOut(anOrder(aLine(changes)));
      if (outcome?.state !== 'completed') throw new Error(`bought: ${JSON.stringify(outcome)}`);
      return outcome.booking;
    },
    change: async (subscriptionRef: string, changes: Partial<ProvisioningLine>) => {
      const [outcome] = await carryOut(anOrder(aLine({ subscriptionRef, ...changes })));
      return outcome;
    },
  };
}
