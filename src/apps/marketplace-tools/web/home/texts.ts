import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'prices.title': 'Preisstand',
  'prices.version': 'Version',
  'prices.effective': 'Gültig seit',
  'prices.rows': 'Preise',
  'prices.published': 'Veröffentlicht',
  'prices.by': '{when} von {who}',
  'prices.all': 'Alle Versionen',
  'prices.none': 'Noch keine Preise veröffentlicht',
  'prices.noneNext':
    'Kunden können erst bestellen, wenn ein Preisblatt eingelesen und veröffentlicht ist.',
  'prices.upload': 'Preisblatt einlesen',
  'prices.failed': 'Der Preisstand konnte nicht geladen werden',
  'queue.needsInput': 'Rückfrage zu Bestellung {number}',
  'queue.waitingForApproval': 'Bestellung {number} wartet auf Freigabe',
  'queue.failed': 'Bestellung {number} ist fehlgeschlagen',
  'queue.partlyFailed': 'Bestellung {number} ist teilweise fehlgeschlagen',
  'number.label': 'Produkte im Katalog',
  'number.none': 'Noch kein Preisstand veröffentlicht',
  'number.since': 'Preisstand {version} seit {date}',
});

const en = translation<typeof de>()({
  'prices.title': 'Current prices',
  'prices.version': 'Version',
  'prices.effective': 'In effect since',
  'prices.rows': 'Prices',
  'prices.published': 'Published',
  'prices.by': '{when} by {who}',
  'prices.all': 'All versions',
  'prices.none': 'No prices published yet',
  'prices.noneNext': 'Customers can order once a price sheet has been imported and published.',
  'prices.upload': 'Import a price sheet',
  'prices.failed': 'The current prices could not be loaded',
  'queue.needsInput': 'Question about order {number}',
  'queue.waitingForApproval': 'Order {number} is waiting for approval',
  'queue.failed': 'Order {number} has failed',
  'queue.partlyFailed': 'Order {number} has partly failed',
  'number.label': 'Products in the catalogue',
  'number.none': 'No prices published yet',
  'number.since': 'Prices {version} since {date}',
});

/**
 * Texts of the app's items on the home page, in a file of their own so that the home loads only
 * these.
 */
export const homeTexts = catalogue({ de, en });
