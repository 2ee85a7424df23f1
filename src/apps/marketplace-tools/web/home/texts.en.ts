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
  'queue.needsInput': 'Question about order {number}',
  'queue.waitingForApproval': 'Order {number} is waiting for approval',
  'queue.failed': 'Order {number} has failed',
  'queue.partlyFailed': 'Order {number} has partly failed',
});
