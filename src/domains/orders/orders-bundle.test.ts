import { expect, test } from 'vitest';
import { ordersContract } from './orders.schema.ts';

test.each(['list', 'figures', 'get'] as const)(
  '§6 completedOrders: %s of orders is for licence bundles that carry it',
  (endpoint) => {
    expect(ordersContract.endpoints[endpoint].bundle).toBe('completedOrders');
  },
);
