import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * True when every package of package-lock.json lies in node_modules in the version that the lock
 * names. npm writes down what it installed as its last act (node_modules/.package-lock.json), so a
 * broken-off installation is noticed, and one that somebody made by hand is not repeated.
 * @param {string} root folder of package-lock.json
 */
export function isInstalled(root) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  return matches(readLock(join(root, 'package-lock.json')), readLock(hidden));
}

/**
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 */
export function matches(wanted, installed) {
  const present = installed.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    if (!found) return entry.optional === true; // for another kind of machine
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {string} path
 * @returns {Lock}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
