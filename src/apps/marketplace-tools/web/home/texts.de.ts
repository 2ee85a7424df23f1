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
  'billing.release': 'Abrechnung {month} freigeben',
  'billing.releaseOf': { one: 'ein Kunde, netto', other: '{count} Kunden, netto' },
  'billing.releaseAct': 'Ansehen und freigeben',
  'billing.held': {
    one: 'Ein Beleg ist zurückgehalten',
    other: '{count} Belege sind zurückgehalten',
  },
  'billing.heldOf': 'Abrechnung {month}',
  'billing.overdue': {
    one: 'Eine Rechnung ist überfällig',
    other: '{count} Rechnungen sind überfällig',
  },
  'billing.overdueSince': 'die älteste war fällig am {day}',
  'queue.needsInput': 'Rückfrage zu Bestellung {number}',
  'queue.waitingForApproval': 'Bestellung {number} wartet auf Freigabe',
  'queue.failed': 'Bestellung {number} ist fehlgeschlagen',
  'queue.transfer': '{partner} bittet um einen Wechsel von Abonnements',
  'queue.partlyFailed': 'Bestellung {number} ist teilweise fehlgeschlagen',
});
