import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { declaresTexts, importGraph, keysOf, unusedKeys } from './text-keys.rules.ts';

const sources = new Map(
  globSync('src/**/*.{ts,tsx}')
    .toSorted()
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const imports = importGraph(sources);
const catalogues = [...sources].flatMap(([file, source]) =>
  declaresTexts(file, source) ? [file] : [],
);

describe('texts that nobody shows are removed', () => {
  test('the catalogues are found', () => {
    const keys = catalogues.flatMap((file) => keysOf(sources.get(file) ?? ''));

    expect(keys.length).toBeGreaterThan(2_000);
  });

  test('every file of German texts is one', () => {
    const german = [...sources.keys()].filter((file) => /\/i18n\/(?:[\w-]+\.)?de\.ts$/.test(file));

    expect(german.filter((file) => !catalogues.includes(file))).toEqual([]);
  });

  test.each(catalogues)('every text of %s is used', (file) => {
    expect(unusedKeys(file, sources, imports)).toEqual([]);
  });
});

describe('a use of a text', () => {
  const german = 'src/domains/orders/web/i18n/de.ts';
  const slice = {
    [german]: "export const de = words({\n  name: 'Name',\n  'state.open': 'Offen',\n});\n",
    'src/domains/orders/web/texts.ts':
      "export const texts = catalogue({ de: import('./i18n/de.ts') });",
  };
  const unusedWith = (files: Readonly<Record<string, string>>) => {
    const all = new Map(Object.entries({ ...slice, ...files }));
    return unusedKeys(german, all, importGraph(all));
  };
  const user = (code: string) => `import { texts } from '#domains/orders/web/texts.ts';\n${code}`;

  test('stands in a file that imports the catalogue, also in a template', () => {
    expect(
      unusedWith({ 'src/apps/shop/web/a.tsx': user("t('name'); t(`state.${state}`);") }),
    ).toEqual([]);
  });

  test('may stand in a rule that such a file imports', () => {
    const page = user("import { wordOf } from './word.rules.ts'; t(wordOf(x)); t(`state.${x}`);");
    const rule = "export const wordOf = () => 'name';";

    expect(
      unusedWith({ 'src/apps/shop/web/a.tsx': page, 'src/apps/shop/web/word.rules.ts': rule }),
    ).toEqual([]);
  });

  test('does not stand in a file that knows nothing of the catalogue, nor in a test', () => {
    expect(
      unusedWith({
        'src/apps/shop/web/a.tsx': user("t('state.open');"),
        'src/apps/other/web/b.tsx': "form.field('name');",
        'src/apps/shop/web/a.test.tsx': user("t('name');"),
      }),
    ).toEqual(['name']);
  });

  test('of a message may stand in any file, and a declared refusal is one', () => {
    const messages = 'src/domains/orders/orders.messages.ts';
    const files = new Map([
      [messages, "const de = words({\n  SENT: 'a',\n  ERROR_X_GONE: 'b',\n  NEVER: 'c',\n});"],
      ['src/domains/orders/server/send.ts', "tell('SENT');"],
      ['src/domains/orders/x.refusals.ts', "refusals('ERROR_X', {\n  GONE: { status: 409 },\n});"],
    ]);

    expect(unusedKeys(messages, files, importGraph(files))).toEqual(['NEVER']);
  });

  test('of a word for all slices is its name without the part', () => {
    const audit = 'src/domains/orders/orders.texts.ts';
    const files = new Map([
      [
        audit,
        "const de = sliceWords({\n  'field.amount': 'a',\n  'action.order.go': 'b{what}',\n});",
      ],
      ['src/domains/orders/server/save.ts', 'audit({ after: { amount } });'],
    ]);

    expect(unusedKeys(audit, files, importGraph(files))).toEqual(['action.order.go']);
  });

  test("of a manifest's text stands in the manifest", () => {
    const manifest = 'src/apps/shop/app.ts';
    const files = new Map([
      [
        manifest,
        "defineApp({\n  name: 'app',\n  texts: {\n    de: {\n      app: 'Laden',\n      old: 'Alt',\n    },\n    en: {},\n  },\n});",
      ],
    ]);

    expect(unusedKeys(manifest, files, importGraph(files))).toEqual(['old']);
  });
});
