import { formatNumber } from '../format/numbers.ts';
import { type Language, localeOf } from './language.ts';
import type { Words } from './words.ts';

export type Values = Readonly<Record<string, string | number>>;

const plurals = new Map<string, Intl.PluralRules>();

/**
 * Fills the placeholders of a text. Numbers are formatted for the language; an unfilled placeholder
 * stays visible.
 */
export function fill(text: Words[string], values: Values, language: Language): string {
  const chosen =
    typeof text === 'string' ? text : text[pluralOf(Number(values['count']), language)];
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(value, localeOf[language]) : value;
  });
}

/** German and English know two forms; German counts 0 with the plural, as English does. */
function pluralOf(count: number, language: Language): 'one' | 'other' {
  return cached(plurals, language, () => new Intl.PluralRules(localeOf[language])).select(count) ===
    'one'
    ? 'one'
    : 'other';
}

function cached<T>(store: Map<string, T>, key: string, make: () => T): T {
  const found = store.get(key) ?? make();
  store.set(key, found);
  return found;
}
