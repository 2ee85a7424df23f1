import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clashesWithSignOut, faultsOf, writtenIn } from './written-words.rules.ts';

/** Gallery texts are samples; a key of `words.` is what somebody may type, not what is shown. */
const isShown = (key: string): boolean => !key.startsWith('words.');

const texts = (['de', 'en'] as const).map((language) =>
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|fixture)\.tsx?$|\/gallery\//.test(file))
    .toSorted()
    .flatMap((file) =>
      writtenIn(readFileSync(file, 'utf8'), language)
        .filter(({ key }) => isShown(key))
        .map(({ key, text }) => ({ file, key, text })),
    ),
);
const [german = [], english = []] = texts;

/** Both files of a catalogue that is loaded in parts, by one name. */
const nameOf = (file: string, key: string): string =>
  `${file.replace(/(?:\bde|\ben)(?=\.ts$)/, '*')} ${key}`;

describe.each([
  ['de', german],
  ['en', english],
] as const)('texts in %s', (language, written) => {
  test('are set as a typesetter would, in the words that were agreed on', () => {
    expect(written.length).toBeGreaterThan(4_000);
    expect(
      written.flatMap(({ file, key, text }) =>
        faultsOf(text, language).map((fault) => `${file} ${key}: ${fault} in ${text}`),
      ),
    ).toEqual([]);
  });
});

test('“abmelden” is to sign out, never to end a subscription, a mail or a customer', () => {
  const inEnglish = new Map(english.map(({ file, key, text }) => [nameOf(file, key), text]));

  expect(
    german
      .filter(({ file, key, text }) =>
        clashesWithSignOut(text, inEnglish.get(nameOf(file, key)) ?? ''),
      )
      .map(({ file, key, text }) => `${file} ${key}: ${text}`),
  ).toEqual([]);
});

/** Names of things that hold the word: Microsoft's contract, roles of the operator's people. */
const compounds = /Microsoft-Kundenvertrag|Kundenbetreuung|Kundendienst/g;

test('customers read of their company, staff of their customers', () => {
  const isStaff = (file: string): boolean => {
    const manifest = `${/^src\/apps\/[^/]+/.exec(file)?.[0] ?? ''}/app.ts`;
    return existsSync(manifest) && /internal: true/.test(readFileSync(manifest, 'utf8'));
  };
  const ofApps = german.filter(({ file }) => file.startsWith('src/apps/'));

  expect(
    ofApps
      .filter(({ file, text }) =>
        isStaff(file)
          ? /(?<!(?:Ihr|eigene)\w* )\bUnternehmen\b/.test(text)
          : /Kunde/.test(text.replaceAll(compounds, '')),
      )
      .map(({ file, key, text }) => `${file} ${key}: ${text}`),
  ).toEqual([]);
});
