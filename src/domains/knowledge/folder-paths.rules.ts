const scheme = /^[a-z][a-z\d+.-]*:/i;

/**
 * Returns the path of a file within its folder as it is compared: `a/b.md`, composed letters.
 * Undefined for what is none: absolute, leading out of the folder, or with control characters.
 */
export function cleanPath(given: string): string | undefined {
  const path = given.normalize('NFC').replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || /\p{Cc}/u.test(path)) return undefined;
  const parts = path.split('/');
  return parts.includes('..') ? undefined : joined([], parts);
}

/**
 * Returns the place within the folder that an address in a file leads to: against the file's own
 * directory, from the top of the folder where it begins with a slash. Undefined: it leads out of
 * the folder, or to somewhere on the internet.
 */
export function resolvedPath(file: string, address: string): string | undefined {
  const path = decoded(address.replace(/[?#].*$/s, ''))
    .replaceAll('\\', '/')
    .normalize('NFC');
  if (path === '' || path.startsWith('//') || scheme.test(path)) return undefined;
  return joined(path.startsWith('/') ? [] : file.split('/').slice(0, -1), path.split('/'));
}

function joined(from: readonly string[], parts: readonly string[]): string | undefined {
  const way = [...from];
  for (const part of parts) {
    if (part === '' || part === '.') continue;
    if (part !== '..') way.push(part);
    else if (way.pop() === undefined) return undefined;
  }
  return way.length === 0 ? undefined : way.join('/');
}

/** `%20` is a blank; what is no such code is left as it is written. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Returns the last part of a path, without the ending of Markdown. */
export const baseName = (path: string): string =>
  path.replace(/^.*[/\\]/, '').replace(/\.(?:md|markdown)$/i, '');

/** Returns whether a file is Markdown by its name. */
export const isMarkdown = (path: string): boolean => /\.(?:md|markdown)$/i.test(path);
