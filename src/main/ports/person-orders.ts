import { persons } from '#domains/people/server/persons.store.ts';
import { createPersonOrders } from '#domains/privacy/server/person-orders.ts';
import { personalData, retention } from '../registers.ts';

/** Requests about personal data, over the registers of all slices. */
export const personOrders = createPersonOrders({ register: personalData, retention, persons });
