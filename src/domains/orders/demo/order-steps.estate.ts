import type {
  SampleStep,
  SampleSteps,
  SampleTenant,
} from '#domains/process-logs/demo/sample-steps.estate.ts';
import { orderBook } from './order-book.estate.ts';
import { carriedOutAt, orderNow } from './order-now.estate.ts';
import type { SampleOrder } from './sample-order.estate.ts';

const bookedAfterMs = 180;
const callsAfterMs = 600;

/** Returns the steps in which the sample orders of a tenant were carried out. */
export const orderSteps: SampleSteps = (estate, tenant, now) =>
  estate
    .part(orderBook)
    .orders.flatMap((order) => stepsOf(order, tenant, now))
    .filter(({ at }) => Date.parse(at) <= now.getTime());

function stepsOf(order: SampleOrder, tenant: SampleTenant, now: Date): SampleStep[] {
  const readAt = carriedOutAt(order);
  if (readAt === undefined) return [];
  const { lines, state } = orderNow(order, now);
  const isRefused = lines.length > 0 && lines.every((line) => line.state === 'failed');
  const sent = lines.map(({ title, quantity }) => ({ title, quantity }));
  const outcomes = lines.map((line) => ({ title: line.title, state: line.state }));
  const step = (place: number, at: number, own: Partial<SampleStep>): SampleStep => ({
    id: `${place}${order.id.slice(1)}`,
    at: new Date(at).toISOString(),
    correlationId: order.id,
    tenantId: tenant.id,
    tenantName: tenant.tenantName,
    process: 'order',
    step: 'order.submit',
    result: 'done',
    durationMs: 340,
    attempt: 1,
    actorName: order.placedBy,
    orderId: order.id,
    orderNumber: order.number,
    outsideId: '',
    request: { orderNumber: order.number, poNumber: order.poNumber, lines: sent },
    answer: null,
    ...own,
  });
  const call = `/customers/${tenant.id}/carts/${order.id.slice(-12)}`;
  return [
    step(1, readAt - order.takesMs, {}),
    step(4, readAt - order.takesMs + callsAfterMs, {
      step: 'order.call.cart',
      durationMs: 410,
      outsideId: `c${order.id.slice(1)}`,
      request: { method: 'POST', path: `/customers/${tenant.id}/carts`, body: { lineItems: sent } },
      answer: { id: order.id.slice(-12), status: 'Active' },
    }),
    step(5, readAt - order.takesMs + 2 * callsAfterMs, {
      step: 'order.call.checkout',
      durationMs: 890,
      outsideId: `d${order.id.slice(1)}`,
      request: { method: 'POST', path: `${call}/checkout` },
      answer: { orders: [{ id: order.id.slice(-12) }] },
    }),
    step(2, readAt, {
      step: 'order.readOutcome',
      result: isRefused ? 'refused' : 'done',
      durationMs: 120,
      request: { orderId: order.id },
      answer: outcomes,
    }),
    step(3, readAt + bookedAfterMs, {
      step: 'order.book',
      durationMs: 45,
      request: { outcomes },
      answer: { state },
    }),
  ];
}
