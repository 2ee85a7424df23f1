import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Files that hold the German texts of one slice: a file of its own, or beside the catalogue. */
const catalogues = globSync(['src/**/web/**/i18n/{de,*.de}.ts', 'src/**/web/**/{texts,words,*-words}.ts']).toSorted();
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/i18n\/|\.fixture\.tsx?$|\/gallery\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Keys of the object given to `words({ … })`: one a line, two spaces in. */
function keysOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const german = /words\(\{\n(.*?)\n\}\)/s.exec(text)?.[1] ?? '';
  return [...german.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map((match) => match[1] ?? match[2] ?? '');
}

/** `src/apps/marketplace` or `src/platform/web`: where the texts of a catalogue are used. A domain's are lent to every app. */
const sliceOf = (file: string): string => (file.startsWith('src/domains/') ? 'src' : file.split('/').slice(0, 3).join('/'));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a template may become: `state.${state}` is `state.` and anything. Without a fixed part it says nothing. */
function patternsIn(text: string): RegExp[] {
  return [...text.matchAll(/`([\w.:-]*)\$\{[^{}`]+\}([\w.:-]*)`/g)].flatMap(([, before = '', after = '']) =>
    before.length + after.length > 1 ? [new RegExp(`^${escaped(before)}[\\w.:-]+${escaped(after)}$`)] : [],
  );
}

function unusedIn(file: string): string[] {
  const own = sources.filter((source) => source.file !== file && source.file.startsWith(`${sliceOf(file)}/`)).map(({ text }) => text);
  const beside = readFileSync(file, 'utf8')
    .split(/\n\}\);?\n/)
    .slice(1)
    .join('\n');
  const all = [...own, file.includes('/i18n/') ? '' : beside].join('\n');
  const patterns = patternsIn(all);
  return keysOf(file).filter(
    (key) => !all.includes(`'${key}'`) && !all.includes(`"${key}"`) && !patterns.some((pattern) => pattern.test(key)),
  );
}

describe('texts that nobody shows are removed', () => {
  test('the catalogues are found', () => {
    expect(catalogues.flatMap(keysOf).length).toBeGreaterThan(300);
  });

  test.each(catalogues.filter((file) => !file.endsWith('refusals.de.ts')))('every text of %s is used', (file) => {
    expect(unusedIn(file)).toEqual([]);
  });
});
