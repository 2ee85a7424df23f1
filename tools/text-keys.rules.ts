import { importsOf, targetOf } from './layers.rules.ts';

/** Source text by path from the project's root. */
export type Sources = ReadonlyMap<string, string>;

const declaration = /\b(?:words|sliceWords)\(\{|^ {2}texts: \{\n {4}de: \{/gm;

/** Returns whether a file declares German texts: `words({ … })`, or those of an app's manifest. */
export const declaresTexts = (file: string, source: string): boolean =>
  /^src\/.*\.tsx?$/.test(file) &&
  !/\.(test|fixture)\.tsx?$|\/common\/(texts\/words|slice-words|app-manifest)\.ts$/.test(file) &&
  source.search(declaration) !== -1;

/** Files in which a key is a use: the program itself, without tests and samples. */
const mayUse = (file: string): boolean => !/\.(test|fixture)\.tsx?$|\/gallery\//.test(file);

/** Files whose texts are shown by a key that the server sends: any file may make that key. */
const isSentByKey = (file: string): boolean =>
  /\.(messages|texts)\.ts$|\/texts\/refusals\.de\.ts$/.test(file);

/** Returns the keys of all German texts that a file declares. */
export const keysOf = (source: string): string[] => keysAfter(source, declaration);

/** Returns the keys of the words that a file declares for pages about all slices. */
export const wordKeysOf = (source: string): string[] => keysAfter(source, /\bsliceWords\(\{/g);

function keysAfter(source: string, opening: RegExp): string[] {
  return [...source.matchAll(opening)].flatMap((match) =>
    keysIn(blockFrom(source, match.index + match[0].length)),
  );
}

/** Returns the text up to the brace that closes the one before `start`. */
export function blockFrom(source: string, start: number): string {
  const rest = source.slice(start);
  const pieces = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[{}]/g;
  let depth = 1;
  for (const piece of rest.matchAll(pieces)) {
    if (piece[0] === '{') depth += 1;
    if (piece[0] === '}') depth -= 1;
    if (depth === 0) return rest.slice(0, piece.index);
  }
  return rest;
}

/** Returns the keys of an object's outermost level. */
function keysIn(block: string): string[] {
  const pieces = /\/\/[^\n]*|(?:'([^'\n]+)'|(\w+)):|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[{}]/g;
  let depth = 0;
  return [...block.matchAll(pieces)].flatMap(([piece, quoted, plain]) => {
    if (piece === '{') depth += 1;
    if (piece === '}') depth -= 1;
    const key = quoted ?? plain;
    return key === undefined || depth > 0 ? [] : [key];
  });
}

/** Returns what each file imports from `sources`, types included. */
export function importGraph(sources: Sources): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...sources].map(([file, source]) => [
      file,
      importsOf(source).flatMap((specifier) => {
        const target = targetOf(file, specifier);
        return target !== undefined && sources.has(target) ? [target] : [];
      }),
    ]),
  );
}

/**
 * Returns the keys of a file of German texts that no file can show. A key counts as used only in
 * files that import its texts, and in files of slices that those import in turn (rules that return
 * keys): the same word in a file that does not know the texts is no use. Keys that cross the wire
 * (refusals, notices, audit words) may come from any file.
 */
export function unusedKeys(
  german: string,
  sources: Sources,
  imports: ReadonlyMap<string, readonly string[]>,
): string[] {
  const names = isSentByKey(german)
    ? namesOfProgram(sources)
    : namesIn(usersOf(german, sources, imports).map((file) => sources.get(file) ?? ''));
  const isUsed = (key: string) =>
    names.quoted.has(key) || names.patterns.some((pattern) => pattern.test(key));
  const source = sources.get(german) ?? '';
  const words = new Set(wordKeysOf(source));
  // audit words are named without their first part, tables and fields also as properties
  const bare = (key: string) => key.slice(key.indexOf('.') + 1);
  const isNamed = (key: string) => isUsed(bare(key)) || names.plain.has(bare(key));
  return keysOf(source).filter((key) => !(words.has(key) ? isNamed(key) : isUsed(key)));
}

/** Words of a source that may name a key: texts in quotes, refusals, identifiers, and templates. */
interface Names {
  readonly quoted: ReadonlySet<string>;
  readonly plain: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const ofProgram = new WeakMap<Sources, Names>();

function namesOfProgram(sources: Sources): Names {
  const known = ofProgram.get(sources);
  if (known) return known;
  const names = namesIn([...sources].flatMap(([file, source]) => (mayUse(file) ? [source] : [])));
  ofProgram.set(sources, names);
  return names;
}

function namesIn(files: readonly string[]): Names {
  const text = files.map(withoutTexts).join('\n');
  // one after the other: the quotes of one kind may stand between those of the other
  const quoted = [/'([^'\n]*)'/g, /"([^"\n]*)"/g].flatMap((quotes) =>
    [...text.matchAll(quotes)].map(([, name = '']) => name),
  );
  return {
    quoted: new Set([...quoted, ...refusalsIn(text)]),
    plain: new Set(text.match(/\w+/g)),
    patterns: patternsIn(text),
  };
}

/** Returns the wire types of all refusals: `refusals('ERROR_ORDERS', { NOT_FOUND: …`. */
function refusalsIn(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/\brefusals\('(\w+)', \{/g)].flatMap((match) => {
      const block = blockFrom(text, match.index + match[0].length);
      return [...block.matchAll(/^\s*([A-Z]\w+): \{/gm)].map(
        ([, name]) => `${match[1] ?? ''}_${name ?? ''}`,
      );
    }),
  );
}

/** Files that pass the translating function on to others. */
const carriers: ReadonlySet<string> = new Set([
  'src/platform/web/ui/ui-provider.tsx',
  'src/platform/web/system/use-frame.ts',
]);

function usersOf(
  german: string,
  sources: Sources,
  imports: ReadonlyMap<string, readonly string[]>,
): string[] {
  const importersOf = (files: ReadonlySet<string>) =>
    [...imports].flatMap(([file, targets]) =>
      targets.some((target) => files.has(target)) ? [file] : [],
    );
  const isOfPlatform = german.startsWith('src/platform/');
  const isCarrier = (file: string) =>
    carriers.has(file) || /\bcatalogue\(/.test(sources.get(file) ?? '');
  const catalogues = new Set([german]);
  for (const file of catalogues)
    for (const importer of importersOf(new Set([file])))
      if (isCarrier(importer)) catalogues.add(importer);
  const users = new Set([...catalogues, ...importersOf(catalogues)].filter(mayUse));
  for (const file of users)
    // a set may grow while it is walked
    for (const target of imports.get(file) ?? [])
      if (mayUse(target) && (isOfPlatform || !target.startsWith('src/platform/')))
        users.add(target);
  return [...users];
}

/** Returns a file without the texts that it declares. */
function withoutTexts(source: string): string {
  const blocks = [
    ...source.matchAll(/\b(?:words|sliceWords|translation<[^>]+>\(\))\(\{|^ {2}texts: \{/gm),
  ];
  return blocks.reduceRight((rest, match) => {
    const start = match.index + match[0].length;
    return rest.slice(0, start) + rest.slice(start + blockFrom(source, start).length);
  }, source);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the keys that templates can become: `state.${state}` matches everything after `state.`.
 * A template without a fixed part matches nothing.
 */
function patternsIn(text: string): RegExp[] {
  return [...text.matchAll(/`([\w.:-]*)\$\{[^{}`]+\}([\w.:-]*)`/g)].flatMap(
    ([, before = '', after = '']) =>
      before.length + after.length > 1
        ? [new RegExp(`^${escaped(before)}[\\w.:-]+${escaped(after)}$`)]
        : [],
  );
}
