import { longestFileName } from './file.values.ts';

/**
 * Signs that no name needs and that deceive its reader: controls, halves of surrogate pairs, marks
 * that turn the direction (`gpj.exe` read backwards) and signs without width.
 */
const hidden = /[\p{Cc}\p{Cs}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** Signs that some file system does not take, as they would arrive there. */
const unsafe = /[<>:"|?*]/g;

/** Names that Windows keeps for devices, whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns a name that is safe to show and to save: the last part of a path, without hidden signs,
 * dots at its ends, and at most 120 signs with its ending kept. Undefined where nothing is left.
 */
export function cleanFileName(given: string): string | undefined {
  const last = given.normalize('NFC').replaceAll(hidden, '').split(/[\\/]/).at(-1) ?? '';
  const name = last
    .replaceAll(unsafe, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '');
  if (name === '') return undefined;
  return shortened(device.test(name) ? `_${name}` : name);
}

/** Returns the ending of a name in small letters, without its dot; empty without one. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at < 1 ? '' : name.slice(at + 1).toLowerCase();
}

function shortened(name: string): string {
  const signs = Array.from(name);
  if (signs.length <= longestFileName) return name;
  const ending = endingOf(name);
  const tail = ending.length > 0 && ending.length <= 8 ? Array.from(`.${ending}`) : [];
  const kept = signs.slice(0, longestFileName - tail.length).join('');
  return `${kept.trimEnd()}${tail.join('')}`;
}
