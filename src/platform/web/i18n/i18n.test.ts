import { describe, expect, test } from 'vitest';
import { beginTextsIn, catalogue } from '#platform/common/texts/catalogue.ts';
import { fill } from '#platform/common/texts/fill.rules.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  greeting: 'Hallo {name}',
  seats: { one: 'Ein Platz', other: '{count} Plätze' },
  plain: 'Nur Text',
  ERROR_TEST_ONLY: 'Fehler {what}',
});

describe('typed texts', () => {
  test('English must have the same keys, plurals and placeholders', () => {
    // @ts-expect-error a key is missing
    translation<typeof de>()({
      greeting: 'Hello {name}',
      seats: { one: 'One seat', other: '{count} seats' },
      plain: 'Text only',
    });
    translation<typeof de>()({
      // @ts-expect-error the placeholder differs
      greeting: 'Hello {nam}',
      // @ts-expect-error no plural
      seats: '{count} seats',
      plain: 'Text only',
      ERROR_TEST_ONLY: 'Error {what}',
    });
    translation<typeof de>()({
      greeting: '{name}',
      seats: { one: '', other: '{count}' },
      plain: '',
      ERROR_TEST_ONLY: '{what}',
      // @ts-expect-error German has no such key
      extra: '',
    });

    const texts = catalogue({
      de,
      en: {
        greeting: 'Hello {name}',
        seats: { one: 'One seat', other: '{count} seats' },
        plain: 'Text',
        ERROR_TEST_ONLY: 'Error {what}',
      },
    });
    const t = texts.loaded('en');
    // @ts-expect-error the value for name is missing
    t?.('greeting');
    // @ts-expect-error a text without placeholders takes no values
    t?.('plain', { name: 'x' });

    expect(t?.('greeting', { name: 'Lena' })).toBe('Hello Lena');
  });

  test('numbers are written as the language writes them', () => {
    expect(fill(de.seats, { count: 1234 }, 'de')).toBe('1.234 Plätze');
    expect(fill({ one: 'One seat', other: '{count} seats' }, { count: 1234 }, 'en')).toBe(
      '1,234 seats',
    );
  });

  test.each([
    [0, '0 Plätze'],
    [1, 'Ein Platz'],
    [2, '2 Plätze'],
  ])('%d takes the form of the language', (count, text) => {
    expect(fill(de.seats, { count }, 'de')).toBe(text);
  });

  test('a value that is not given stays visible', () => {
    expect(fill('Hallo {name}', {}, 'de')).toBe('Hallo {name}');
  });

  test('text from outside cannot smuggle in another placeholder', () => {
    expect(fill('{a} {b}', { a: '{b}', b: 'B' }, 'de')).toBe('{b} B');
  });
});

describe('catalogues', () => {
  test('a language is loaded once and its function stays the same', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return de;
    };
    const texts = catalogue({ de: load, en: load });
    const [first, second] = await Promise.all([texts.load('de'), texts.load('de')]);

    expect(loads).toBe(1);
    expect(first).toBe(second);
    expect(texts.loaded('de')).toBe(first);
    expect(texts.loaded('en')).toBeUndefined();
  });

  test('a failed download may be tried again', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(de)];
    const texts = catalogue({ de: () => answers.shift() ?? Promise.resolve(de), en: de });

    await expect(texts.load('de')).rejects.toThrow('offline');
    await expect(texts.load('de')).resolves.toBeTypeOf('function');
  });

  test('one begins to load in the language in use as soon as it is declared', () => {
    const loads: string[] = [];
    const load = (language: string) => async () => {
      loads.push(language);
      return de;
    };
    beginTextsIn('en');
    catalogue({ de: load('de'), en: load('en') });

    expect(loads).toEqual(['en']);
  });
});
