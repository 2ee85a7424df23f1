import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'prices.title': 'Preisliste',
  'prices.version': 'Version {version}',
  'prices.since': 'gilt seit {date}, {count} Preise',
  'prices.none': 'Noch keine Preise veröffentlicht',
  'prices.noneNext':
    'Kunden können erst bestellen, wenn eine Preisliste eingelesen und veröffentlicht ist.',
  products: 'Produkte',
  productsText: 'im Katalog',
  'queue.needsInput': 'Rückfrage zu Bestellung {number}',
  'queue.waitingForApproval': 'Bestellung {number} wartet auf Freigabe',
  'queue.failed': 'Bestellung {number} ist fehlgeschlagen',
  'queue.partlyFailed': 'Bestellung {number} ist teilweise fehlgeschlagen',
});

const en = translation<typeof de>()({
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

/**
 * Texts of the app's items on the home page, in a file of their own so that the home loads only
 * these.
 */
export const homeTexts = catalogue({ de, en });
