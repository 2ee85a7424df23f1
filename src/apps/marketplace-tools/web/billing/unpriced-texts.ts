import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: { one: 'Eine Position ohne Preis', other: '{count} Positionen ohne Preis' },
  description:
    'Dafür wird nichts berechnet. Tragen Sie den Preis nach, oder bestätigen Sie bei der Freigabe, dass es so sein soll.',
  failed: 'Die Positionen ohne Preis konnten nicht geladen werden.',
  'why.missing': 'kein Preis eingetragen',
  'why.zero': 'Preis 0',
  item: '{title}: {why}',
  counted: '{title} ({quantity}): {why}',
  'place.service': 'Preis eintragen',
  'place.subscription': 'Preis des Produkts',
  releaseTitle: {
    one: 'Eine Position hat keinen Preis und wird nicht berechnet.',
    other: '{count} Positionen haben keinen Preis und werden nicht berechnet.',
  },
  more: { one: 'und eine weitere', other: 'und {count} weitere' },
  release: 'Ohne diese Preise freigeben',
});

const en = translation<typeof de>()({
  title: { one: 'One item without a price', other: '{count} items without a price' },
  description:
    'Nothing is charged for this. Enter the price, or confirm with the release that it should be so.',
  failed: 'The items without a price could not be loaded.',
  'why.missing': 'no price entered',
  'why.zero': 'price 0',
  item: '{title}: {why}',
  counted: '{title} ({quantity}): {why}',
  'place.service': 'Enter the price',
  'place.subscription': 'Price of the product',
  releaseTitle: {
    one: 'One item has no price and is not charged.',
    other: '{count} items have no price and are not charged.',
  },
  more: { one: 'and one more', other: 'and {count} more' },
  release: 'Release without these prices',
});

export const unpricedTexts = catalogue({ de, en });
