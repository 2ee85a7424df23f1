import { expect, test } from 'vitest';
import { ordersContract } from './orders.schema.ts';

test('§6 completedOrders: the list of orders is for licence bundles that carry it', () => {
  expect(ordersContract.endpoints.list.bundle).toBe('completedOrders');
});
