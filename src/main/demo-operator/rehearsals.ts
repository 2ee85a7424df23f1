import {
  isRefused,
  triggersOf,
  type Triggers,
} from '#connectors/microsoft-simulator/distributor/triggers.rules.ts';
import type {
  Provisioner,
  ProvisioningLine,
  ProvisioningOrder,
} from '#domains/orders/provisioner.port.ts';

/**
 * Lets PO numbers such as `TEST-REFUSE-2` steer a demo. What they ask for goes along as the friendly
 * name of a line, the one text of ours that an order at Partner Center carries, and the simulator
 * answers to it; outside of a demo a customer's number goes nowhere.
 */
export function rehearsing(provisioner: Provisioner): Provisioner {
  return {
    ...provisioner,
    submit: (order) =>
      provisioner.submit({ ...order, lines: order.lines.map((line) => named(order, line)) }),
  };
}

function named({ poNumber, orderNumber }: ProvisioningOrder, line: ProvisioningLine) {
  const words = wordsOf(triggersOf(poNumber), line.position);
  // With the order's own number, so that the next order begins its minute anew.
  return words === '' ? line : { ...line, friendlyName: `${words} ${orderNumber}` };
}

const reasons: Readonly<Partial<Record<Triggers['failure'], string>>> = {
  FAILURE_SEAT_CAP: '-SEATCAP',
  FAILURE_UNKNOWN_OFFER: '-UNKNOWN',
  FAILURE_AGREEMENT_MISSING: '-AGREEMENT',
};

function wordsOf(triggers: Triggers, position: number): string {
  return [
    ...(isRefused(triggers, position) ? [`TEST-REFUSE${reasons[triggers.failure] ?? ''}`] : []),
    ...(triggers.isSlow ? ['TEST-SLOW'] : []),
    ...(triggers.isInputMissing ? ['TEST-INPUT'] : []),
    ...(triggers.isAnswerLost ? ['TEST-LOST'] : []),
  ].join(' ');
}
