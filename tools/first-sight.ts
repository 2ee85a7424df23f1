import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type PageEntries, readPages } from './page-entries.ts';

type NameOf = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameOf>[1];
type Modules = ReadonlySet<string>;
/** Returns the modules and all that they import at once. */
type Imported = (entries: readonly string[]) => Modules;

/** Other pages that must need a module of a home, for it to come in `parts`. */
const fewestPages = 2;

/**
 * Finds the chunk of a module that the first sight of a home needs, so that a home comes in a dozen
 * files instead of fifty: `shell` stands around every page of signed-in users, `parts` is what homes
 * share with other pages, `home` is theirs alone, with all that apps lend them. What only customers
 * or only staff need is a file of its own (`shell-customer`, `home-internal`). What one of these
 * files imports at once is in it or in the one before, so none can wait for itself.
 */
export interface FirstSight {
  /** Reads the pages before the build begins. */
  readonly plugin: Plugin;
  readonly chunkOf: NameOf;
  /**
   * Returns the chunk called `name` of plain data that first sights of homes need, `name-customer`
   * or `name-internal` where only one kind of users does, null for what none needs.
   */
  readonly shareOf: (name: string, id: string, graph: Graph) => string | null;
}

/** @param shell source paths that every page of signed-in users begins with */
export function createFirstSight(shell: readonly string[]): FirstSight {
  let root = process.cwd();
  let pages: readonly PageEntries[] = [];
  let found: readonly (readonly [string, Modules])[] | undefined;
  let needed: readonly NeededModules[] | undefined;
  return {
    plugin: {
      name: 'atrium:first-sight',
      apply: 'build',
      configResolved: (config) => void (root = config.root),
      buildStart: async () => {
        pages = await readPages(root);
        found = undefined;
        needed = undefined;
      },
    },
    chunkOf(id, graph) {
      found ??= chunksOf(pages, shell, (entries) => importedBy(entries, { root, graph }));
      return found.find(([, modules]) => modules.has(id))?.[0] ?? null;
    },
    shareOf(name, id, graph) {
      const homes = pages.filter(({ kind }) => kind === 'home');
      needed ??= homes.map(({ users, entries }) => ({
        users,
        modules: importedBy([...shell, ...entries], { root, graph }),
      }));
      return byUsers(name, needed).find(([, modules]) => modules.has(id))?.[0] ?? null;
    },
  };
}

function chunksOf(
  pages: readonly PageEntries[],
  shell: readonly string[],
  imported: Imported,
): readonly (readonly [string, Modules])[] {
  const homes = pages.filter(({ kind }) => kind === 'home');
  const others = pages.filter(({ kind }) => kind === 'page').map(({ entries }) => entries);
  // What stands in the header, and what knows the apps of a kind of user, is named by many pages.
  const isAround = (entry: string): boolean =>
    others.filter((one) => one.includes(entry)).length > 1;
  const own = others.map((entries) => imported(entries.filter((entry) => !isAround(entry))));
  const shares = (id: string): number => own.filter((modules) => modules.has(id)).length;
  const ofHomes = homes.map((home) => ({ users: home.users, modules: imported(home.entries) }));
  const picked = (keep: (id: string) => boolean): readonly NeededModules[] =>
    ofHomes.map(({ users, modules }) => ({ users, modules: new Set([...modules].filter(keep)) }));
  const around = homes.map(({ users, entries }) => ({
    users,
    modules: imported(entries.filter(isAround)),
  }));
  return [
    ['shell', imported(shell)],
    ...byUsers('shell', around, ofHomes),
    ...byUsers(
      'parts',
      picked((id) => shares(id) >= fewestPages),
    ),
    ...byUsers(
      'home',
      picked((id) => shares(id) === 0),
    ),
  ];
}

interface NeededModules {
  readonly users: PageEntries['users'];
  readonly modules: Modules;
}

/**
 * Divides modules: first those that all kinds of users need, then those of one kind.
 *
 * @param later all that each kind of users loads; what one needs now and the others later is shared,
 * too, so that nobody loads a file of others for the sake of one module in it
 */
function byUsers(
  name: string,
  needs: readonly NeededModules[],
  later = needs,
): readonly (readonly [string, Modules])[] {
  const named = new Set(needs.flatMap(({ modules }) => [...modules]));
  const isShared = (id: string): boolean => later.every(({ modules }) => modules.has(id));
  const shared = new Set([...named].filter(isShared));
  return [
    [name, shared],
    ...needs.map(({ users, modules }) => [`${name}-${users}`, modules] as const),
  ];
}

function importedBy(
  entries: readonly string[],
  { root, graph }: { readonly root: string; readonly graph: Graph },
): Modules {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    // a copy: the graph fills its lists anew for the next module
    for (const next of [...(graph.getModuleInfo(id)?.importedIds ?? [])]) visit(next);
  };
  for (const entry of entries) visit(resolve(root, entry));
  return seen;
}
