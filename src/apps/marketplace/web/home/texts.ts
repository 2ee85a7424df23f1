import { catalogue } from '#platform/web/i18n/catalogue.ts';
import { translation, words } from '#platform/web/i18n/words.ts';

const de = words({
  seats: { one: '{count} Platz', other: '{count} Plätze' },
  return: { one: '{name}: {count} Platz noch zurückgeben', other: '{name}: {count} Plätze noch zurückgeben' },
  term: '{name}: über das Laufzeitende entscheiden',
  'then.renew': 'verlängert sich von selbst',
  'then.extend': 'läuft monatlich und teurer weiter',
  'then.cancel': 'endet',
  'then.none': 'endet',
  approve: 'Bestellung {number} freigeben',
  waits: 'Bestellung {number} wartet auf Freigabe',
  answer: 'Rückfrage zu Bestellung {number} beantworten',
  failed: 'Bestellung {number} ist fehlgeschlagen',
  partlyFailed: 'Bestellung {number} ist teilweise fehlgeschlagen',
  content: '{title} und {count} weitere',
  monthly: 'Kosten je Monat',
  running: { one: '{count} laufendes Abonnement', other: '{count} laufende Abonnements' },
  ending: { one: '{running}, {count} endet innerhalb von 30 Tagen', other: '{running}, {count} enden innerhalb von 30 Tagen' },
  'orders.title': 'Letzte Bestellungen',
  'orders.all': 'Alle Bestellungen',
  'orders.number': 'Bestellung',
  'orders.placed': 'Bestellt',
  'orders.state': 'Status',
  'orders.commitment': 'Verpflichtung',
  'orders.none': 'Es gibt noch keine Bestellungen.',
  'orders.failed': 'Die Bestellungen konnten nicht geladen werden',
});

const en = translation<typeof de>()({
  seats: { one: '{count} seat', other: '{count} seats' },
  return: { one: '{name}: {count} seat can still be returned', other: '{name}: {count} seats can still be returned' },
  term: '{name}: decide what happens after the term',
  'then.renew': 'renews by itself',
  'then.extend': 'continues monthly at a higher price',
  'then.cancel': 'ends',
  'then.none': 'ends',
  approve: 'Approve order {number}',
  waits: 'Order {number} is waiting for approval',
  answer: 'Answer the question about order {number}',
  failed: 'Order {number} has failed',
  partlyFailed: 'Order {number} has partly failed',
  content: '{title} and {count} more',
  monthly: 'Cost per month',
  running: { one: '{count} running subscription', other: '{count} running subscriptions' },
  ending: { one: '{running}, {count} ends within 30 days', other: '{running}, {count} end within 30 days' },
  'orders.title': 'Recent orders',
  'orders.all': 'All orders',
  'orders.number': 'Order',
  'orders.placed': 'Placed',
  'orders.state': 'Status',
  'orders.commitment': 'Commitment',
  'orders.none': 'There are no orders yet.',
  'orders.failed': 'The orders could not be loaded',
});

/** What the app says on the home; apart, so that the home does not wait for all texts of the app. */
export const homeTexts = catalogue({ de, en });
