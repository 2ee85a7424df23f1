import { words } from '#platform/common/texts/words.ts';

export const de = words({
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
