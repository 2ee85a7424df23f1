import { persons } from '#domains/directory/server/persons.store.ts';
import { createPersonOrders } from '#domains/privacy/server/person-orders.ts';
import { keepsOf, periodOf } from './keeping.rules.ts';
import { personalData } from './personal-data.ts';
import { retention } from './retention-rules.store.ts';

/** Over the registers of all owners. */
export const personOrders = createPersonOrders({
  register: personalData,
  persons,
  keepsOf: (table) => keepsOf(table, retention),
  periodOf(table) {
    const keeping = retention[table];
    return keeping ? periodOf(keeping) : '';
  },
});
