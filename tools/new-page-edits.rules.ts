import type { Names } from './new-page.rules.ts';
import { added, has, imported, type Addition } from './source-edit.rules.ts';

/** A file that is there already, and what a page adds to it. */
export interface Edit {
  readonly file: string;
  readonly of: (source: string) => string;
}

/** A page of some kinds (`writable`, `dataset`), in an app and a domain that are new or not. */
export interface Case {
  readonly names: Names;
  readonly kinds: readonly string[];
  /** Rights of the app that the page lies in: who enters it may read the page. */
  readonly readers: readonly string[];
  readonly isNew: { readonly app: boolean; readonly domain: boolean };
  /** Says of a file whether it is there, or made with the page. */
  readonly isThere: (file: string) => boolean;
}

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const all = (source: string, additions: readonly Addition[]): string =>
  additions.reduce((text, addition) => added(text, addition), source);

/** Returns every change outside of the page's own files; of `main` one line of a list at most. */
export function editsOf(one: Case): readonly Edit[] {
  const { app, domain } = one.names;
  const root = `src/domains/${domain}`;
  const demo = `${root}/demo/${domain}.demo`;
  return [
    { file: 'src/platform/common/rights.ts', of: (source) => withRights(source, one) },
    { file: `${root}/${domain}.slice.ts`, of: (source) => withNoun(source, one) },
    { file: `${root}/${domain}.texts.ts`, of: (source) => withWords(source, one) },
    {
      file: `${root}/server/${domain}.slice.ts`,
      of: (source) => withPersonalData(withServer(source, one), one),
    },
    {
      // the samples of a noun that is called like its domain stand with the slice's
      file: one.isThere(`${demo}-slice.ts`) ? `${demo}-slice.ts` : `${demo}.ts`,
      of: (source) => withDemo(source, one),
    },
    { file: `src/apps/${app}/app.ts`, of: (source) => withPage(source, one) },
    ...listsOf(one),
  ];
}

function listsOf({ names: { app, appCamel, domain, domainCamel }, isNew }: Case): Edit[] {
  const line = (name: string, from: string) => (source: string) =>
    `${source.trimEnd()}\nexport { ${name} } from '${from}';\n`;
  return [
    ...(isNew.domain
      ? [
          {
            file: 'src/main/app-slices.list.ts',
            of: line(`${domainCamel}ServerSlice`, `#domains/${domain}/server/${domain}.slice.ts`),
          },
        ]
      : []),
    ...(isNew.app
      ? [{ file: 'src/main/apps.list.ts', of: line(`${appCamel}App`, `#apps/${app}/app.ts`) }]
      : []),
  ];
}

const isWritable = ({ kinds }: Case): boolean => kinds.includes('writable');
const isFetched = ({ kinds }: Case): boolean => kinds.includes('dataset');

function withRights(source: string, one: Case): string {
  const keep = isWritable(one) ? `, keep: ['portal:admin']` : '';
  const text = `${one.names.camels}: { read: [${quoted(one.readers)}]${keep} }`;
  return added(source, { at: { constant: 'rights' }, as: 'object', text });
}

function withNoun(source: string, one: Case): string {
  const { camel, camels } = one.names;
  const at = { call: 'slice' };
  const topic = isFetched(one) ? 'connections' : camels;
  const lives = isFetched(one) || isWritable(one);
  return all(source, [
    { at, path: ['nouns'], as: 'list', text: `'${camels}'` },
    ...(lives
      ? [{ at, path: ['liveSources', topic], as: 'list', text: `'${camels}.list'` } as const]
      : []),
    ...(isWritable(one)
      ? [{ at, path: ['liveSubjects'], as: 'object', text: `${camel}: '${camels}'` } as const]
      : []),
  ]);
}

function withWords(source: string, one: Case): string {
  const { camel, camels, snakes, title, one: single, domainCamel } = one.names;
  const named = `'place.${snakes}': '${title}', 'data.${camels}': '${title}'`;
  const acts = (act: string) =>
    isWritable(one)
      ? `'action.${camel}.add': '${act}{what}', 'subject.${camel}': '${single}', `
      : '';
  const filled = all(source, [
    {
      at: { call: 'sliceWords' },
      as: 'object',
      text: `${acts('hat einen Eintrag angelegt')}'look.${camels}': 'hat „${title}“ angesehen', ${named}`,
    },
    {
      at: { call: 'translation' },
      as: 'object',
      text: `${acts('added an entry')}'look.${camels}': 'viewed “${title}”', ${named}`,
    },
  ]);
  if (!isWritable(one) || filled.includes('auditVocabulary(')) return filled;
  const from = '#platform/common/slice-words.ts';
  return `${imported(filled, 'auditVocabulary', from)}
export const ${domainCamel}Audit = auditVocabulary(${domainCamel}Words);
`;
}

function withServer(source: string, one: Case): string {
  const { camels, nouns, snakes } = one.names;
  const at = { call: 'serverSlice', argument: 1 };
  const kept = isFetched(one) ? 'things' : 'inUse';
  const grown = all(source, [
    {
      at,
      path: ['nouns'],
      as: 'object',
      text: `${camels}: noun(${camels}Contract, ${camels}Handlers)`,
    },
    { at, path: ['retention'], as: 'object', text: `${snakes}: keptBecause.${kept}` },
    { at, path: ['tenantData'], as: 'list', text: `${camels}Data` },
    { at, path: ['sampleRows'], as: 'object', text: `${snakes}: { state: 'open' }` },
    ...(isWritable(one) && !has(source, at, 'idTables', 'id')
      ? [{ at, path: ['idTables'], as: 'object', text: `id: '${snakes}'` } as const]
      : []),
  ]);
  return [
    ['keptBecause', '#platform/server/privacy/keeping.ts'] as const,
    [`${camels}Contract`, `../${nouns}.schema.ts`] as const,
    [`${camels}Handlers`, `./${nouns}.handlers.ts`] as const,
    [`${camels}Data`, `./${nouns}.store.ts`] as const,
  ].reduce((text, [name, from]) => imported(text, name, from), grown);
}

function withPersonalData(source: string, one: Case): string {
  const { snakes, title } = one.names;
  const mentions = isWritable(one) ? ['note', 'changed_by'] : ['note'];
  const text = `${snakes}: { purpose: '${title}', mentions: [${quoted(mentions)}], notPersonal: ['name', 'state'] }`;
  return added(source, { at: { call: 'personalRegister' }, as: 'object', text });
}

function withDemo(source: string, { names: { camels, nouns } }: Case): string {
  const text = `${camels}: demo(${camels}Contract, ${camels}Demo)`;
  return [
    ['demo', '#platform/common/demo/demo.ts'] as const,
    [`${camels}Contract`, `../${nouns}.schema.ts`] as const,
    [`${camels}Demo`, `./${nouns}.demo.ts`] as const,
  ].reduce(
    (grown, [name, from]) => imported(grown, name, from),
    added(source, { at: { call: 'demoSlice', argument: 1 }, as: 'object', text }),
  );
}

function withPage(source: string, { names, isNew }: Case): string {
  const { app, path, camels, Pascals, nouns, folder, title, domain, domainCamel } = names;
  const at = { call: 'defineApp' };
  const file = `./web/${folder}${nouns}.page.tsx`;
  const page = `{
    path: '${path}',
    name: '${camels}',
    requiredPermissions: rights.${camels}.read,
    load: () => import('${file}').then((page) => page.${Pascals}Page),
  }`;
  const link = `{ name: '${camels}', icon: 'layers', route: '/:/${app}/${path}' }`;
  const grown = all(source, [
    { at, path: ['sideNavigation'], as: 'list', text: link },
    { at, path: ['pages'], as: 'list', text: page },
    { at, path: ['texts', 'de'], as: 'object', text: `${camels}: '${title}'` },
    { at, path: ['texts', 'en'], as: 'object', text: `${camels}: '${title}'` },
    ...(isNew.domain
      ? [{ at, path: ['slices'], as: 'list', text: `${domainCamel}Slice` } as const]
      : []),
  ]);
  const withRight = imported(grown, 'rights', '#platform/common/rights.ts');
  return isNew.domain
    ? imported(withRight, `${domainCamel}Slice`, `#domains/${domain}/${domain}.slice.ts`)
    : withRight;
}
