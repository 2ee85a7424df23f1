import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of the refusals of the take-over, by wire type. */
const de = words({
  ERROR_TAKEOVER_OUTDATED:
    'Der Stand hat sich inzwischen geändert. Sehen Sie sich den neuen Vergleich an.',
  ERROR_TAKEOVER_PRICE_UNKNOWN:
    'Der Katalog kennt keinen Preis für dieses Angebot. Geben Sie den Preis an oder lesen Sie eine Preisliste ein, die es enthält.',
  ERROR_TAKEOVER_ORDER_RUNNING:
    'Für dieses Abonnement läuft gerade eine Bestellung. Warten Sie, bis sie fertig ist.',
  ERROR_TAKEOVER_ACT_IMPOSSIBLE: 'Dieser Unterschied lässt sich auf diesem Weg nicht beheben.',
});

const en = translation<typeof de>()({
  ERROR_TAKEOVER_OUTDATED: 'This has changed in the meantime. Look at the new comparison.',
  ERROR_TAKEOVER_PRICE_UNKNOWN:
    'The catalogue has no price for this offer. Enter the price, or import a price list that has it.',
  ERROR_TAKEOVER_ORDER_RUNNING:
    'An order is under way for this subscription. Wait until it is done.',
  ERROR_TAKEOVER_ACT_IMPOSSIBLE: 'This difference cannot be settled in this way.',
});

export const takeoverMessages = { de, en };
