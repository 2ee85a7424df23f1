import { translation } from '#platform/common/texts/words.ts';
import type { de } from './texts.de.ts';

export const en = translation<typeof de>()({
  revenue: 'Revenue a month',
  same: 'Revenue a month, as in {month}',
  since: 'since {month}',
  others: 'plus {amounts} in other currencies',
  customersOnly: { one: 'customer', other: 'customers' },
  customers: { one: '{count} customer', other: '{count} customers' },
  subscriptions: { one: '{count} subscription', other: '{count} subscriptions' },
  decidesBy: 'to be decided by {day}',
  'then.renews': 'renews',
  'then.extends': 'continues monthly',
  'then.ends': 'ends',
  'then.binds': 'is bound then',
  none: 'Nobody pays for anything yet.',
  noneText: 'Once a customer orders, this shows what runs a month and when it is decided.',
  toCustomers: 'To the customers',
  freeSeats: 'Free seats of customers',
  freeSeatsAt: { one: 'at {count} customer', other: 'at {count} customers' },
  failed: 'The revenue could not be loaded',
});
