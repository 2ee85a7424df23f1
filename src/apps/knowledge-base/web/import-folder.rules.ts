import {
  longestBody,
  longestPath,
  mostImportedBytes,
  mostImportedFiles,
  mostImportedPictures,
} from '#domains/knowledge/article.values.ts';
import { cleanPath, isMarkdown, resolvedPath } from '#domains/knowledge/folder-paths.rules.ts';
import type { MarkdownFile } from '#domains/knowledge/front-matter.rules.ts';
import { picturesShown } from '#domains/knowledge/imported-text.rules.ts';

/** Reasons for which a file of a folder stays behind. */
export type LeftWhy = 'path' | 'noText' | 'tooLong';

export interface LeftFile {
  readonly path: string;
  readonly why: LeftWhy;
}

/** Reasons for which a folder is not taken at all, with the number that it would have had. */
export interface FolderProblem {
  readonly why: 'none' | 'folder' | 'files' | 'bytes' | 'pictures';
  readonly count: number;
  readonly most: number;
}

interface Found {
  readonly path: string;
}

/** Parts of a chosen folder, by the paths within it. */
export interface SortedFolder<T> {
  readonly texts: ReadonlyMap<string, T>;
  /** All other files: pictures are those that a text shows. */
  readonly others: ReadonlyMap<string, T>;
  readonly left: readonly LeftFile[];
}

const isHidden = (path: string): boolean => /(?:^|\/)\.(?!\.?(?:\/|$))/.test(path);

/**
 * Sorts the files of a folder. Its own name is no part of the paths, unless it is a language; what
 * is hidden is left out silently.
 */
export function sortedFolder<T extends Found>(files: readonly T[]): SortedFolder<T> {
  const [texts, others] = [new Map<string, T>(), new Map<string, T>()];
  const left: LeftFile[] = [];
  const visible = files.filter(({ path }) => !isHidden(path));
  const root = rootOf(visible.map(({ path }) => path));
  for (const one of visible) {
    const path = cleanPath(one.path.slice(root.length));
    if (path !== undefined && path.length <= longestPath)
      (isMarkdown(path) ? texts : others).set(path, one);
    else if (isMarkdown(one.path)) left.push({ path: one.path, why: 'path' });
  }
  return { texts, others, left };
}

/** Returns the name of the one folder that all files lie in, with its slash. */
function rootOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  const root = first.slice(0, first.indexOf('/') + 1);
  if (root === '' || /^(?:de|en)\/$/i.test(root)) return '';
  return paths.every((path) => path.startsWith(root)) ? root : '';
}

/** Most bytes of a file that is read: those of the longest text in letters of four bytes. */
export const mostReadBytes = 4 * (longestBody + 8_000);

/** Reads a text as UTF-8; undefined: it is none, whatever its name says. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text.normalize('NFC');
  } catch {
    return undefined;
  }
}

/** Returns the places of the pictures that texts show, as far as the folder has them. */
export function picturesToBring(
  texts: readonly MarkdownFile[],
  others: Pick<ReadonlyMap<string, unknown>, 'has'>,
): string[] {
  const shown = texts.flatMap(({ path, text }) => placesShown(path, text));
  return [...new Set(shown)].filter((place) => others.has(place)).toSorted();
}

/** Returns the places in the folder of the pictures that a text shows. */
export const placesShown = (path: string, text: string): string[] =>
  picturesShown(text).flatMap((address) => resolvedPath(path, address) ?? []);

/** Returns why a folder is not even read; undefined: it is. */
export function problemBefore(
  { texts }: Pick<SortedFolder<unknown>, 'texts'>,
  { all, mostRead }: { readonly all: number; readonly mostRead: number },
): FolderProblem | undefined {
  if (all > mostRead) return { why: 'folder', count: all, most: mostRead };
  const count = texts.size;
  const most = mostImportedFiles;
  if (count === 0) return { why: 'none', count, most };
  return count > most ? { why: 'files', count, most } : undefined;
}

/** Returns why what was read cannot be taken; undefined: it can. */
export function problemOf(
  texts: readonly MarkdownFile[],
  pictures: number,
): FolderProblem | undefined {
  if (texts.length === 0) return { why: 'none', count: 0, most: mostImportedFiles };
  if (pictures > mostImportedPictures)
    return { why: 'pictures', count: pictures, most: mostImportedPictures };
  const bytes = new TextEncoder().encode(JSON.stringify(texts)).length + pictures * 400;
  return bytes > mostImportedBytes
    ? { why: 'bytes', count: bytes, most: mostImportedBytes }
    : undefined;
}
