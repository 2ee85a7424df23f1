import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishOnly, isSmallCatalogue, withEnglishLater } from './lean-texts.ts';

const code = `const de = words({ title: 'Suche' });
const en = translation<typeof de>()({ title: 'Search' });
export const searchTexts = catalogue({ de, en });
`;

test('a small catalogue keeps its German and asks for its English', () => {
  expect(isSmallCatalogue(code)).toBe(true);
  expect(withEnglishLater(code, 3)).toContain("catalogue({ de, en: () => import('virtual:english').then((texts) => texts.e3) })");
});

test('the file of all English texts takes nothing but the texts, and names no catalogue a second time', () => {
  expect(englishOnly(code)).not.toContain('catalogue(');
  expect(englishOnly(code)).toMatch(/export \{ en \};$/);
});

test('the catalogues of the source are written so that they are found', () => {
  const found = globSync('src/**/*.ts').filter((file) => isSmallCatalogue(readFileSync(file, 'utf8')));

  expect(found).toContain('src/platform/web/shell/texts.ts');
});
