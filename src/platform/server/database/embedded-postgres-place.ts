import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ExitError, exitCodes } from '../exit-error.ts';
import { databaseUser, type OsUser } from './embedded-postgres-user.ts';

const run = promisify(execFile);

/**
 * Folder for clusters and binaries, used by root if the database's account cannot reach the data
 * folder.
 */
const reachableBase = '/var/lib/atrium';

/** Location of a cluster and the account that runs it. */
export interface ClusterPlace {
  /**
   * The data folder as configured, resolved; holds `postgres.password` and, if need be,
   * `postgres.location`.
   */
  readonly dataDir: string;
  /** PGDATA: usually `<dataDir>/postgres`. */
  readonly cluster: string;
  /** False until the cluster has been initialised. */
  readonly exists: boolean;
  readonly user: OsUser | undefined;
  /** Folder for a reachable copy of the binaries. */
  readonly copyTo: string;
}

/**
 * Finds the cluster of a data folder, or decides where a new one goes: into the data folder, unless
 * the account that must run it may not enter there (root with a clone below /root); then below
 * /var/lib/atrium, and the file `postgres.location` in the data folder says where. Makes the data
 * folder when missing.
 */
export async function findPlace(folder: string, base = reachableBase): Promise<ClusterPlace> {
  await mkdir(folder, { recursive: true });
  const dataDir = await realpath(folder);
  const pointed = await pointedCluster(dataDir);
  const existing = pointed ?? (await ifExists(join(dataDir, 'postgres')));
  const user = await databaseUser(existing ? (await stat(existing)).uid : undefined);
  // the other account passes through, but cannot list or read what is ours
  await chmod(dataDir, user ? 0o711 : 0o700);
  const copyTo = user ? base : dataDir;
  if (existing) {
    await demandReach(user, existing);
    return { dataDir, cluster: existing, exists: true, user, copyTo };
  }
  await removeHalfMade(dataDir);
  const reachable = !user || (await mayEnter(user, dataDir));
  return {
    dataDir,
    cluster: reachable ? join(dataDir, 'postgres') : await outsideCluster(base),
    exists: false,
    user,
    copyTo,
  };
}

/**
 * Called once the cluster is there, so that the next start finds one that lies outside the data
 * folder.
 */
export async function rememberPlace({ dataDir, cluster }: ClusterPlace): Promise<void> {
  if (dirname(cluster) === dataDir) return;
  await writeFile(ownerFile(cluster), dataDir, { mode: 0o644 });
  await writeFile(join(dataDir, 'postgres.location'), cluster, { mode: 0o600 });
}

async function pointedCluster(dataDir: string): Promise<string | undefined> {
  const cluster = await contentOf(join(dataDir, 'postgres.location'));
  if (!cluster) return undefined;
  if (!(await ifExists(cluster)))
    throw new ExitError(
      exitCodes.wrongSettings,
      `${dataDir}/postgres.location names ${cluster}, which is gone. Restore it from a backup, or remove that file to begin anew.`,
    );
  const owner = await contentOf(ownerFile(cluster));
  if (
    owner &&
    owner !== dataDir &&
    (await contentOf(join(owner, 'postgres.location'))) === cluster
  ) {
    throw new ExitError(
      exitCodes.wrongSettings,
      `${dataDir} is a copy of ${owner}: the database at ${cluster} belongs to the latter.`,
    );
  }
  if (owner !== dataDir) await writeFile(ownerFile(cluster), dataDir); // the folder was moved
  return cluster;
}

async function outsideCluster(base: string): Promise<string> {
  const room = join(base, randomBytes(6).toString('hex'));
  await mkdir(room, { recursive: true, mode: 0o755 });
  for (const folder of [base, room]) await chmod(folder, 0o755); // whatever the umask is
  return join(room, 'postgres');
}

/** Removes the remains of an interrupted first start, which never was a used database. */
async function removeHalfMade(dataDir: string): Promise<void> {
  const halfMade = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
  for (const name of halfMade) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function demandReach(user: OsUser | undefined, cluster: string): Promise<void> {
  if (!user || (await mayEnter(user, cluster))) return;
  throw new ExitError(
    exitCodes.wrongSettings,
    `The system account ${user.name} may no longer enter ${cluster}. Give it the right to pass through every folder above ("chmod o+x"), or move the data folder.`,
  );
}

/** Asked of the kernel, as that account: modes alone would miss access lists and mount options. */
async function mayEnter(user: OsUser, folder: string): Promise<boolean> {
  const asked = run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  });
  return asked.then(
    () => true,
    () => false,
  );
}

function ownerFile(cluster: string): string {
  return join(dirname(cluster), 'data-folder');
}

async function contentOf(path: string): Promise<string | undefined> {
  return (await readFile(path, 'utf8').catch(() => '')).trim() || undefined;
}

async function ifExists(path: string): Promise<string | undefined> {
  return (await stat(path).catch(() => undefined)) && path;
}
