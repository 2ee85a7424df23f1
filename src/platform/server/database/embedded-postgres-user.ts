import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ExitError, exitCodes } from '../exit-error.ts';

const run = promisify(execFile);

/**
 * Tried in this order when root starts a new cluster: Debian's own account, then the one made
 * below.
 */
const accountNames = ['postgres', 'atrium-db'] as const;

/** An account of the operating system that the database runs as. */
export interface OsUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root (it would own the machine with the first hole in it), so root
 * hands it to another account: the owner of an existing cluster, else `postgres`, else `atrium-db`,
 * which is created when missing. `undefined` = we are not root and the database simply runs as we
 * do. Throws, in words for the operator, when an existing cluster belongs to somebody else or no
 * account can be made.
 */
export async function databaseUser(clusterOwner: number | undefined): Promise<OsUser | undefined> {
  const self = process.getuid?.();
  if (self !== 0) {
    if (clusterOwner !== undefined && clusterOwner !== self)
      throw new ExitError(exitCodes.wrongSettings, foreignCluster(clusterOwner, self));
    return undefined;
  }
  if (clusterOwner) return accountOf(String(clusterOwner));
  for (const name of accountNames) {
    const found = await accountOf(name).catch(() => undefined);
    if (found) return found;
  }
  return createAccount('atrium-db');
}

function foreignCluster(owner: number, self: number | undefined): string {
  return `The database files belong to the system account with uid ${owner}, but this is uid ${self}. Start as that account or as root, or set ATRIUM_DATA to a folder of your own.`;
}

async function accountOf(name: string): Promise<OsUser> {
  const [uid, gid, shown] = await Promise.all(
    ['-u', '-g', '-un'].map(async (flag) => (await run('id', [flag, name])).stdout.trim()),
  );
  return { name: shown ?? name, uid: Number(uid), gid: Number(gid) };
}

async function createAccount(name: string): Promise<OsUser> {
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      name,
    ]);
    return await accountOf(name);
  } catch (cause) {
    const why = `The database may not run as root, and no system account for it could be created. Create one ("useradd --system postgres"), start as a normal user, or set DATABASE_URL.`;
    throw new ExitError(exitCodes.wrongSettings, why, { cause });
  }
}
