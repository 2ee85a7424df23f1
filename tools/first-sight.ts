import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { type PageEntries, readPages } from './page-entries.ts';

type NameOf = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameOf>[1];
type Modules = ReadonlySet<string>;
/** Returns the modules and all that they import at once. */
type Imported = (entries: readonly string[]) => Modules;

/** Pages that a part of a home must be of, too, to come in one file with the others like it. */
const fewestPages = 2;

/**
 * Returns the chunk of a module that the first sight of a home needs, so that a home comes in a
 * dozen files instead of fifty: `shell` stands around every page of signed-in users, `parts` is what
 * homes share with many pages, `home` is theirs alone, with all that apps lend them. What one of
 * these files imports at once is in it or in the one before, so none can wait for itself.
 * @param shell source paths that every page of signed-in users begins with
 */
export async function createFirstSight(root: string, shell: readonly string[]): Promise<NameOf> {
  const pages = await readPages(root);
  let found: readonly (readonly [string, Modules])[] | undefined;
  return (id, graph) => {
    found ??= chunksOf(pages, shell, (entries) => importedBy(entries, { root, graph }));
    return found.find(([, modules]) => modules.has(id))?.[0] ?? null;
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
