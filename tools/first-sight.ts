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
 * share with other pages, `home` is theirs alone, with all that apps lend them. What one of these
 * files imports at once is in it or in the one before, so none can wait for itself.
 */
export interface FirstSight {
  /** Reads the pages before the build begins. */
  readonly plugin: Plugin;
  readonly chunkOf: NameOf;
}

/** @param shell source paths that every page of signed-in users begins with */
export function createFirstSight(shell: readonly string[]): FirstSight {
  let root = process.cwd();
  let pages: readonly PageEntries[] = [];
  let found: readonly (readonly [string, Modules])[] | undefined;
  return {
    plugin: {
      name: 'atrium:first-sight',
      apply: 'build',
      configResolved: (config) => void (root = config.root),
      buildStart: async () => {
        pages = await readPages(root);
        found = undefined;
      },
    },
    chunkOf(id, graph) {
      found ??= chunksOf(pages, shell, (entries) => importedBy(entries, { root, graph }));
      return found.find(([, modules]) => modules.has(id))?.[0] ?? null;
    },
  };
}

function chunksOf(
  pages: readonly PageEntries[],
  shell: readonly string[],
  imported: Imported,
): readonly (readonly [string, Modules])[] {
  const of = (kind: PageEntries['kind']): readonly (readonly string[])[] =>
    pages.filter((page) => page.kind === kind).map(({ entries }) => entries);
  const [homes, others] = [of('home').flat(), of('page')];
  // What stands in the header, and what knows the apps of a kind of user, is named by many pages.
  const around = homes.filter((entry) => others.filter((one) => one.includes(entry)).length > 1);
  const own = others.map((entries) => imported(entries.filter((one) => !around.includes(one))));
  const shares = (id: string): number => own.filter((modules) => modules.has(id)).length;
  const home = [...imported(homes)];
  return [
    ['shell', imported([...shell, ...around])],
    ['parts', new Set(home.filter((id) => shares(id) >= fewestPages))],
    ['home', new Set(home.filter((id) => shares(id) === 0))],
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
