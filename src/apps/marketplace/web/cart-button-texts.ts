import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  empty: 'Warenkorb, leer',
  lines: { one: 'Warenkorb, {count} Position', other: 'Warenkorb, {count} Positionen' },
});

const en = translation<typeof de>()({
  empty: 'Cart, empty',
  lines: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
});

/**
 * The button stands in the header of every page: its few words must not bring all the texts of the
 * app with them.
 */
export const cartButtonTexts = catalogue({ de, en });
