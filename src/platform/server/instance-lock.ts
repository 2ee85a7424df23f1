import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ExitError, exitCodes } from './exit-error.ts';

/** SQLITE_BUSY: somebody else holds the lock. */
const busy = 5;

const instance = z.object({ pid: z.number(), address: z.string(), since: z.iso.datetime() });

/**
 * Held by the running instance; a handle that nobody refers to would be collected, and its lock
 * with it.
 */
const held = new Set<DatabaseSync>();

export interface InstanceLock {
  /** Lets the next instance in. Calling it twice is harmless. */
  readonly release: () => void;
}

export interface InstanceLockOptions {
  /** Made when missing. */
  readonly dataDir: string;
  /** Address of this instance, named to a second one. */
  readonly address: string;
  readonly now: () => Date;
}

/**
 * Makes sure that one instance at a time uses a data folder.
 *
 * The lock is the kernel's, on the file `atrium.lock` (through SQLite, the only way to file locks
 * that Node has built in): it ends with the process, however that ends, so there is no stale lock
 * to judge or to race for, and it holds between containers that share the folder, where pids mean
 * nothing. `atrium.instance.json` beside it only says who.
 * @throws ExitError 73 that names the first instance; 78 when the folder cannot be written
 */
export function acquireInstanceLock({ dataDir, address, now }: InstanceLockOptions): InstanceLock {
  const about = join(dataDir, 'atrium.instance.json');
  const handle = lock(dataDir, about);
  held.add(handle);
  writeFileSync(
    `${about}.new`,
    JSON.stringify({ pid: process.pid, address, since: now().toISOString() }),
    { mode: 0o600 },
  );
  renameSync(`${about}.new`, about);
  const release = () => {
    if (!held.delete(handle)) return;
    rmSync(about, { force: true });
    handle.close();
  };
  return { release };
}

function lock(dataDir: string, about: string): DatabaseSync {
  let handle: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    handle = new DatabaseSync(join(dataDir, 'atrium.lock'), { timeout: 0 });
    handle.exec('pragma journal_mode = memory; begin exclusive');
    return handle;
  } catch (cause) {
    handle?.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === busy)
      throw new ExitError(exitCodes.folderInUse, inUse(dataDir, about), { cause });
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ExitError(
      exitCodes.wrongSettings,
      `The data folder ${dataDir} cannot be used: ${why}. Give this account the right to write there, or set ATRIUM_DATA.`,
      { cause },
    );
  }
}

function inUse(dataDir: string, about: string): string {
  const first = describeFirst(about);
  return `Atrium is already running on the data folder ${dataDir}${first && `:\n  ${first}`}\nStop it first, or set ATRIUM_DATA to another folder.`;
}

/**
 * Empty while the first is just starting, or when it runs under an account whose files we may not
 * read.
 */
function describeFirst(about: string): string {
  try {
    const { pid, address, since } = instance.parse(JSON.parse(readFileSync(about, 'utf8')));
    return `${address}, pid ${pid}, since ${since.slice(0, 19).replace('T', ' ')} UTC`;
  } catch {
    return '';
  }
}
