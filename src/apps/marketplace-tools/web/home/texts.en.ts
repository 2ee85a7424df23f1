import { translation } from '#platform/common/texts/words.ts';
import type { de } from './texts.de.ts';

export const en = translation<typeof de>()({
  'prices.title': 'Price list',
  'prices.version': 'Version {version}',
  'prices.since': 'in effect since {date}, {count} prices',
  'prices.none': 'No prices published yet',
  'prices.noneNext': 'Customers can order once a price list has been imported and published.',
  products: 'Products',
  productsText: 'in the catalogue',
  'billing.release': 'Release billing for {month}',
  'billing.releaseOf': { one: 'one customer, net', other: '{count} customers, net' },
  'billing.releaseAct': 'View and release',
  'billing.held': { one: 'One document is kept back', other: '{count} documents are kept back' },
  'billing.heldOf': 'Billing for {month}',
  'billing.overdue': { one: 'One invoice is overdue', other: '{count} invoices are overdue' },
  'billing.overdueSince': 'the oldest was due on {day}',
  'queue.needsInput': 'Question about order {number}',
  'queue.waitingForApproval': 'Order {number} is waiting for approval',
  'queue.failed': 'Order {number} has failed',
  'queue.transfer': '{partner} asks for a transfer of subscriptions',
  'queue.partlyFailed': 'Order {number} has partly failed',
});
