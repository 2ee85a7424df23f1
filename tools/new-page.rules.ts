/** Rules of `npm run new-page`: names, and what `tools/page-template/` becomes for a page. */

const word = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const pagePattern = new RegExp(`^(${word})/(${word}(?:/${word})*)$`);
const nounPattern = new RegExp(`^(${word})/(${word})$`);

/** Words that are typed after the command. */
export interface Wanted {
  /** App, as in its folder and its route. */
  readonly app: string;
  /** Path of the page below the app's route. */
  readonly path: string;
  readonly domain: string;
  /** Singular, in kebab-case. */
  readonly noun: string;
  readonly isReadOnly: boolean;
  /** Dataset that a connector reads for it: such a page is read-only. */
  readonly dataset: string | undefined;
  /** Leaves what `npm run schema` writes for later. */
  readonly isWithoutSchema: boolean;
}

export const usage = `npm run new-page -- <app>/<path> --noun <domain>/<noun> [--read-only] [--dataset <name>]

  <app>/<path>     business-cockpit/finances/credit-limits; an app that is not there is made
  <domain>/<noun>  billing/credit-limit: the noun in the singular; a domain that is not there is made
  --read-only      without a command that adds
  --dataset        usage.activity: rows that a connector reads; the page says how old they are
  --no-schema      leaves npm run schema to you`;

/** @throws Error that says what is wrong with what was typed */
export function wantedOf(args: readonly string[]): Wanted {
  const options = new Map<string, string>();
  const free: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const one = args[at] ?? '';
    if (one === '--noun' || one === '--dataset') options.set(one, args[(at += 1)] ?? '');
    else if (one === '--read-only' || one === '--no-schema') options.set(one, '');
    else free.push(one);
  }
  const [, app, path] = pagePattern.exec(free[0] ?? '') ?? [];
  const [, domain, noun] = nounPattern.exec(options.get('--noun') ?? '') ?? [];
  if (free.length !== 1 || app === undefined || path === undefined)
    throw new Error('Name one page as <app>/<path>, in kebab-case.');
  if (domain === undefined || noun === undefined)
    throw new Error('Name the noun as --noun <domain>/<noun>, in kebab-case.');
  const dataset = options.get('--dataset');
  return {
    ...{ app, path, domain, noun, dataset },
    isReadOnly: dataset !== undefined || options.has('--read-only'),
    isWithoutSchema: options.has('--no-schema'),
  };
}

/** `credit-limit`, `company` and `process` in the plural. */
export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

const camelOf = (kebab: string): string =>
  kebab.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const upper = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const titleOf = (kebab: string): string => upper(kebab.replaceAll('-', ' '));

/** Names of a page and its noun in the forms that code wants. */
export type Names = ReturnType<typeof namesOf>;

/** @param migration number of the noun's migration in its domain, four digits */
export function namesOf({ app, path, domain, noun, dataset }: Wanted, migration: string) {
  const nouns = pluralOf(noun);
  return {
    ...{ app, path, domain, noun, nouns, migration, dataset: dataset ?? '' },
    appCamel: camelOf(app),
    appTitle: titleOf(app),
    domainCamel: camelOf(domain),
    camel: camelOf(noun),
    camels: camelOf(nouns),
    Pascal: upper(camelOf(noun)),
    Pascals: upper(camelOf(nouns)),
    snakes: nouns.replaceAll('-', '_'),
    title: titleOf(nouns),
    one: titleOf(noun),
    /** Folder of the page below the app's `web`, with a slash where there is one. */
    folder: path.includes('/') ? path.replace(/[^/]*$/, '') : '',
  };
}

const isName = (name: string, names: Names): name is keyof Names => Object.hasOwn(names, name);

/** A path or a text of the template with these names. */
export const named = (text: string, names: Names): string =>
  text.replaceAll(/__([a-zA-Z]+?)__/g, (whole, name: string) =>
    isName(name, names) ? names[name] : whole,
  );

/** Kinds of pages that a line of the template can be for. */
export function kindsOf({ isReadOnly, dataset }: Wanted): readonly string[] {
  if (!isReadOnly) return ['writable', 'restricted'];
  return dataset === undefined ? ['readonly', 'plain'] : ['readonly', 'dataset', 'restricted'];
}

const marked = /^\?(readonly|writable|plain|dataset|restricted)(.*)$/;

/** Text of the template for a page: `?writable …` is a line for such pages only. */
export function filled(text: string, names: Names, kinds: readonly string[]): string {
  const lines = text.split('\n').flatMap((line) => {
    const [, kind, rest = ''] = marked.exec(line) ?? [];
    return kind === undefined ? [line] : kinds.includes(kind) ? [rest] : [];
  });
  return named(lines.join('\n'), names);
}

/** Folders of the template and where each is laid, for a page of these kinds. */
export function foldersOf(
  names: Names,
  kinds: readonly string[],
  isNew: { readonly app: boolean; readonly domain: boolean },
): readonly (readonly [template: string, target: string])[] {
  const domain = `src/domains/${names.domain}`;
  const web = `src/apps/${names.app}/web/${names.folder}`;
  const page = [['page', web] as const];
  return [
    ...(isNew.domain ? [['domain', domain] as const] : []),
    ['noun', domain],
    ...(kinds.includes('writable')
      ? [['writable', domain] as const, ['dialog', web] as const]
      : []),
    ...(kinds.includes('dataset') ? [['dataset', domain] as const] : []),
    ...(isNew.app ? [['app', `src/apps/${names.app}`] as const] : []),
    ...page,
  ];
}
