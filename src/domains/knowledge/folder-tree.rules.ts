import { versionOf } from '#platform/common/version.ts';
import { deepestLevel } from './article.values.ts';
import { baseName, resolvedPath } from './folder-paths.rules.ts';
import { slugOf, type FileHead } from './front-matter.rules.ts';

/** A file of a folder, its path clean. */
export interface FolderFile {
  readonly path: string;
  readonly head: Pick<FileHead, 'slug' | 'parent' | 'language'>;
}

/** A file with its place in the folder. */
export interface PlacedFile {
  readonly path: string;
  readonly language: 'de' | 'en';
  /** Name for a title, where the file has none: that of the directory whose article it is. */
  readonly name: string;
}

/** An article that a folder brings: of one file a language, or of a directory without any. */
export interface FolderArticle {
  readonly slug: string;
  readonly files: readonly PlacedFile[];
  /** Path of the directory with a slash at its end, where it is the article of one. */
  readonly directory: string | undefined;
  /** Languages of the files below the directory. */
  readonly languages: readonly ('de' | 'en')[];
  /** Slug of the article of the directory above it; undefined: none. */
  readonly parent: string | undefined;
  /** Slug that a file names as its parent, of this folder or not. */
  readonly saidParent: string | undefined;
  readonly faults: readonly TreeFault[];
}

export interface TreeFault {
  /** `deep`: it lies on the deepest level instead; `parent`: it would lie below itself. */
  readonly kind: 'deep' | 'parent';
  readonly target: string;
}

interface Placed extends PlacedFile {
  readonly head: FolderFile['head'];
  /** Path in the tree, without the directory of a language; with a slash at its end for a directory. */
  readonly key: string;
  /** Directories above it, the nearest last; of a directory's article those above the directory. */
  readonly above: readonly string[];
}

interface Group {
  readonly files: Placed[];
  readonly key: string;
  readonly above: readonly string[];
  slug: string;
}

const languageOf = (name: string | undefined): 'de' | 'en' | undefined => {
  const plain = name?.toLowerCase();
  return plain === 'de' || plain === 'en' ? plain : undefined;
};

/**
 * Lays out the articles of a folder, those above others first. Directories with Markdown are
 * parents; a top directory that is a language is none. Slugs are of the file's name, with its
 * directories before it where several would have the same.
 */
export function folderTree(
  files: readonly FolderFile[],
  language: 'de' | 'en',
): {
  readonly articles: readonly FolderArticle[];
  /** Returns the slug of the article that an address within a file leads to. */
  readonly slugAt: (path: string, address: string) => string | undefined;
} {
  const placed = placedFiles(files, language);
  const groups = groupsOf(placed);
  giveSlugs(groups);
  const directories = directoriesIn(groups);
  const tree: Parents = new Map(groups.map(({ slug }) => [slug, undefined]));
  const faults = new Map<string, TreeFault[]>();
  for (const { slug, above } of groups) {
    const kept = above.slice(0, deepestLevel - 1);
    const parent = directories.get(kept.join('/'));
    if (parent !== undefined && !wayUp(tree, parent).includes(slug)) tree.set(slug, parent);
    if (kept.length < above.length) note(faults, slug, { kind: 'deep', target: above.join('/') });
  }
  const parents: Parents = new Map(tree);
  const said = new Map<string, string>();
  for (const { slug, files: own } of groups) {
    const parent = own.find(({ head }) => head.parent !== undefined)?.head.parent;
    if (parent === undefined) continue;
    if (parent === slug || (parents.has(parent) && wayUp(parents, parent).includes(slug)))
      note(faults, slug, { kind: 'parent', target: parent });
    else {
      said.set(slug, parent);
      if (parents.has(parent)) parents.set(slug, parent);
    }
  }
  const level = ({ slug }: FolderArticle): number => wayUp(parents, slug).length;
  return {
    articles: groups
      .map(({ slug, key, files: own }): FolderArticle => ({
        slug,
        files: own.map(({ path, language: of, name }) => ({ path, language: of, name })),
        directory: key.endsWith('/') ? key : undefined,
        languages: key.endsWith('/') ? languagesIn(placed, key) : [],
        parent: tree.get(slug),
        saidParent: said.get(slug),
        faults: faults.get(slug) ?? [],
      }))
      .toSorted((one, other) => level(one) - level(other)),
    slugAt: linksAmong(groups, directories),
  };
}

/** Slugs of articles with those of the articles above them; never in a circle. */
type Parents = Map<string, string | undefined>;

function note(faults: Map<string, TreeFault[]>, slug: string, fault: TreeFault): void {
  faults.set(slug, [...(faults.get(slug) ?? []), fault]);
}

const languagesIn = (placed: readonly Placed[], directory: string): ('de' | 'en')[] => {
  const below = placed.filter(({ above }) => `${above.join('/')}/`.startsWith(directory));
  return [...new Set(below.map(({ language }) => language))].toSorted();
};

/** Returns an article and all above it. */
function wayUp(parents: Parents, from: string): string[] {
  const way: string[] = [];
  for (let at: string | undefined = from; at !== undefined; at = parents.get(at)) way.push(at);
  return way;
}

/** Names of files that are the article of their directory, the first that is there. */
const headNames = ['index', 'readme'];

function placedFiles(files: readonly FolderFile[], language: 'de' | 'en'): Placed[] {
  const parted = files
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, head }) => {
      const parts = path.split('/');
      const top = parts.length > 1 ? languageOf(parts[0]) : undefined;
      const above = parts.slice(top === undefined ? 0 : 1, -1);
      const root = top === undefined ? '' : `${parts[0] ?? ''}/`;
      return { path, head, root, above, name: baseName(path), language: head.language ?? top };
    });
  const byPath = new Map(
    parted.map(({ path, root, above, name }) => [
      `${root}${[...above, name.toLowerCase()].join('/')}`,
      path,
    ]),
  );
  const headOf = (root: string, directory: readonly string[]): string | undefined => {
    const own = directory.at(-1)?.toLowerCase() ?? '';
    const places = [...headNames, own].map((name) => [...directory, name]);
    return [...places, [...directory.slice(0, -1), own]]
      .map((place) => byPath.get(`${root}${place.join('/')}`))
      .find((path) => path !== undefined);
  };
  return parted.map(({ path, head, root, above, name, language: own }): Placed => {
    const of = { path, head, language: own ?? language };
    if (above.length > 0 && headOf(root, above) === path)
      return { ...of, ...directoryPlace(above) };
    const beside = [...above, name];
    const hasFiles = parted.some((one) => isWithin(one.above, beside));
    if (hasFiles && headOf(root, beside) === path) return { ...of, ...directoryPlace(beside) };
    return { ...of, name, above, key: beside.join('/') };
  });
}

const isWithin = (above: readonly string[], directory: readonly string[]): boolean =>
  directory.every((part, at) => above[at] === part);

const directoryPlace = (directory: readonly string[]) => ({
  key: `${directory.join('/')}/`,
  above: directory.slice(0, -1),
  name: directory.at(-1) ?? '',
});

/** Joins the languages of an article, and adds those of directories that have no file of their own. */
function groupsOf(placed: readonly Placed[]): Group[] {
  const said = new Map<string, string>();
  for (const { key, head } of placed)
    if (head.slug !== undefined && !said.has(key)) said.set(key, head.slug);
  const groups = new Map<string, Group>();
  for (const file of placed) {
    const slug = file.head.slug ?? said.get(file.key) ?? '';
    const name = slug === '' ? file.key : `slug:${slug}`;
    const known = groups.get(name);
    // Two texts in one language are two articles, whatever their heads say.
    const isTaken = known?.files.some(({ language }) => language === file.language) === true;
    if (known && !isTaken) known.files.push(file);
    else {
      const { above, key } = file;
      const own = isTaken ? key.replace(/\/$/, `/${baseName(file.path)}`) : key;
      const at = isTaken ? `path:${file.path}` : name;
      groups.set(at, { files: [file], key: own, above, slug: isTaken ? '' : slug });
    }
  }
  const keys = new Set(placed.map(({ key }) => key));
  for (const directory of directoriesOf(placed)) {
    const key = `${directory.join('/')}/`;
    if (!keys.has(key))
      groups.set(key, { files: [], key, above: directory.slice(0, -1), slug: '' });
  }
  return [...groups.values()];
}

/** Returns the directories above files, as far down as articles may lie. */
function directoriesOf(placed: readonly Placed[]): string[][] {
  const found = new Map<string, string[]>();
  for (const { above } of placed)
    for (let depth = 1; depth <= Math.min(above.length, deepestLevel - 1); depth += 1) {
      const directory = above.slice(0, depth);
      found.set(directory.join('/'), directory);
    }
  return [...found.values()];
}

/** Gives every article without a slug one that no other of the folder has. */
function giveSlugs(groups: readonly Group[]): void {
  const taken = new Set(groups.map(({ slug }) => slug).filter((slug) => slug !== ''));
  const open = groups
    .filter(({ slug }) => slug === '')
    .map((group) => ({ group, parts: group.key.replace(/\/$/, '').split('/'), used: 1 }));
  const nameOf = ({ parts, used }: (typeof open)[number]): string => {
    const slug = slugOf(parts.slice(-used).join(' ').replaceAll('/', ' '));
    const isLatin = /[a-z0-9]/i.test(parts.at(-1)?.normalize('NFD') ?? '');
    return isLatin ? slug : `article-${versionOf({ parts }).slice(0, 8)}`;
  };
  for (let hasGrown = true; hasGrown;) {
    const byName = Map.groupBy(open, nameOf);
    hasGrown = false;
    for (const [name, same] of byName)
      if (same.length > 1 || taken.has(name))
        for (const one of same)
          if (one.used < one.parts.length) {
            one.used += 1;
            hasGrown = true;
          }
  }
  for (const one of open) {
    const name = nameOf(one);
    let slug = name;
    for (let number = 2; taken.has(slug); number += 1)
      slug = `${name.slice(0, 76)}-${String(number)}`;
    taken.add(slug);
    one.group.slug = slug;
  }
}

/** Returns the slugs of directories by their path in the tree. */
function directoriesIn(groups: readonly Group[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  for (const { slug, key, files } of groups)
    for (const one of [key, ...files.map((file) => file.key)])
      if (one.endsWith('/') && !slugs.has(one.slice(0, -1))) slugs.set(one.slice(0, -1), slug);
  return slugs;
}

/** Finds links by their path: to a file, to one without its ending, or to a directory. */
function linksAmong(
  groups: readonly Group[],
  directories: ReadonlyMap<string, string>,
): (path: string, address: string) => string | undefined {
  const slugs = new Map(
    groups.flatMap(({ slug, files }) => files.map(({ path }) => [path, slug] as const)),
  );
  const ofFile = (at: string): string | undefined =>
    slugs.get(at) ?? slugs.get(`${at}.md`) ?? slugs.get(`${at}.markdown`);
  // Files that were chosen one by one have lost their directories.
  const areLoose = [...slugs.keys()].every((path) => !path.includes('/'));
  return (path, address) => {
    const at = resolvedPath(path, address);
    const found = at === undefined ? undefined : (ofFile(at) ?? directories.get(inTree(at)));
    return found ?? (areLoose ? ofFile(baseName(address.replace(/[?#].*$/s, ''))) : undefined);
  };
}

/** Returns a path without the directory of a language. */
function inTree(path: string): string {
  const [top, ...below] = path.split('/');
  return languageOf(top) === undefined ? path : below.join('/');
}
