import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { ExitError, exitCodes } from '../exit-error.ts';
import { runProgram, usableBinaries, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import { findPlace, rememberPlace, type ClusterPlace } from './embedded-postgres-place.ts';
import {
  launchPostmaster,
  signalPostmaster,
  stopPostmaster,
  type Postmaster,
} from './embedded-postgres-process.ts';

/**
 * Memory for pages of the database: a sixteenth of the machine's, so that a small server keeps room
 * for the portal and a large one holds a million tickets; it is taken as it is used.
 */
const sharedMegabytes = Math.round(Math.min(1_024, Math.max(64, totalmem() / 16 / 1_048_576)));

/** Written into postgresql.conf at the first start; an operator may change them there. */
const clusterSettings = {
  shared_buffers: `${String(sharedMegabytes)}MB`,
  max_connections: '60',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_filename: 'postgres-%a.log', // one file a weekday, overwritten a week later
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] %u@%d ',
} as const;

/** Settings for disposable data (tests): no fsync, many connections. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
} as const;

/**
 * Usually 50 ms; writing many changed pages to a slow disk takes longer, and then recovery at the
 * next start is better than waiting.
 */
const fastShutdownMs = 4_000;

const databaseName = 'atrium';

export interface EmbeddedPostgresOptions {
  /** The data folder; made when missing. The cluster goes below it where it can (see findPlace). */
  readonly dataDir: string;
  /** Reports progress or a warning as one line, without newline. */
  readonly log: (message: string) => void;
  /** Data that need not outlive a power cut: tests only. */
  readonly throwaway?: boolean;
  /** Folder used by root if the database's account cannot reach the data folder; tests only. */
  readonly reachableBase?: string;
}

export interface EmbeddedPostgres {
  /**
   * Superuser, database `atrium`, loopback only: `postgresql://postgres:…@127.0.0.1:port/atrium`.
   * For migrations, not for requests.
   */
  readonly url: string;
  /** True when the database of an earlier, killed process was still running and was taken over. */
  readonly reused: boolean;
  /** Actual data folder. */
  readonly cluster: string;
  readonly pid: number;
  /**
   * Resolves when the database ended although nobody called `stop` (disk full, killed): the program
   * must end, too.
   */
  readonly lost: Promise<void>;
  /**
   * Writes everything and ends the database; after 4 s the hard way, which loses nothing either.
   * Calling it again waits for the same end.
   */
  readonly stop: () => Promise<void>;
}

/**
 * Starts (the first time: creates) the PostgreSQL that belongs to a data folder, and resolves when
 * it takes queries. It outlives a killed parent on purpose: the next start takes it over. The
 * caller holds the folder's instance lock. Throws with a text for the operator when it cannot run
 * here.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const place = await findPlace(options.dataDir, options.reachableBase);
  const binaries = await usableBinaries(place.user, place.copyTo);
  if (!place.exists) await createCluster(place, binaries, options);
  await demandSameMajor(place, binaries);
  const password = await readPassword(place);
  const settings = options.throwaway ? throwawaySettings : {};
  const postmaster = await launchPostmaster({ place, binaries, settings, log: options.log });
  const urlOf = (database: string) =>
    `postgresql://postgres:${password}@127.0.0.1:${postmaster.port}/${database}`;
  try {
    await prepareDatabase(urlOf('postgres'), place.cluster);
  } catch (error) {
    if (!postmaster.reused) await stopPostmaster(postmaster, fastShutdownMs);
    throw error;
  }
  return running(postmaster, urlOf(databaseName), place.cluster);
}

function running(postmaster: Postmaster, url: string, cluster: string): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  const lost = new Promise<void>((resolve) => {
    void postmaster.gone.then(() => (stopping ? undefined : resolve()));
  });
  // A call of process.exit leaves no database behind; after kill -9 the next start finds it.
  const atExit = () => signalPostmaster(postmaster);
  process.once('exit', atExit);
  const stop = () =>
    (stopping ??= stopPostmaster(postmaster, fastShutdownMs).finally(() =>
      process.off('exit', atExit),
    ));
  return { url, reused: postmaster.reused, cluster, pid: postmaster.pid, lost, stop };
}

/**
 * Made beside its final place and renamed, so that an interrupted first start leaves nothing that
 * looks like a database.
 */
async function createCluster(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  options: EmbeddedPostgresOptions,
): Promise<void> {
  options.log(`creating the database in ${place.cluster}`);
  const making = join(
    dirname(place.cluster),
    `${basename(place.cluster)}.new-${randomBytes(4).toString('hex')}`,
  );
  const passwordFile = `${making}.password`;
  const password = randomBytes(24).toString('base64url');
  await mkdir(making, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.user)
    for (const path of [making, passwordFile]) await chown(path, place.user.uid, place.user.gid);
  try {
    await runProgram(
      binaries,
      'initdb',
      initdbArguments(making, passwordFile, options.throwaway),
      place.user,
    );
    await writeFile(passwordPath(place), password, { mode: 0o600 });
    await rename(making, place.cluster);
    await rememberPlace(place);
  } catch (cause) {
    await rm(making, { recursive: true, force: true });
    throw new ExitError(
      exitCodes.tryAgain,
      `The database could not be created in ${place.cluster}:\n${whyInitdbFailed(cause)}`,
      { cause },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Returns initdb's output without the command line that Node prepends. */
function whyInitdbFailed(cause: unknown): string {
  const printed = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
  return printed || String(cause);
}

function initdbArguments(cluster: string, passwordFile: string, throwaway = false): string[] {
  // Root collation (DIN 5007-1: ä sorts as a) from the ICU that comes along: the same order on
  // every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const settings = Object.entries(clusterSettings).flatMap(([name, value]) => [
    '--set',
    `${name}=${value}`,
  ]);
  return [
    '-D',
    cluster,
    '--data-checksums',
    ...locale,
    ...access,
    ...settings,
    ...(throwaway ? ['--no-sync'] : []),
  ];
}

function passwordPath({ dataDir }: ClusterPlace): string {
  return join(dataDir, 'postgres.password');
}

async function readPassword(place: ClusterPlace): Promise<string> {
  const path = passwordPath(place);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    throw new ExitError(
      exitCodes.wrongSettings,
      `The database in ${place.cluster} cannot be opened: its password file ${path} is missing or not readable. Restore it from the backup of the data folder.`,
      { cause },
    );
  }
}

async function demandSameMajor(
  { cluster }: ClusterPlace,
  { version }: PostgresBinaries,
): Promise<void> {
  const written = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const [brought] = version.split('.');
  if (written === brought) return;
  throw new ExitError(
    exitCodes.wrongSettings,
    `The data in ${cluster} was written by PostgreSQL ${written}, this release brings ${brought}. Dump it with the earlier release and restore it into a new data folder (docs/operations.md).`,
  );
}

/**
 * A foreign server on the same port would answer happily: the folder decides whether it is ours.
 */
async function prepareDatabase(url: string, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_setting('data_directory') folder, (select 1 from pg_database where datname = $1) found`,
      [databaseName],
    );
    if (rows[0].folder !== cluster)
      throw new ExitError(
        exitCodes.tryAgain,
        `Another PostgreSQL (${rows[0].folder}) answered instead of the one in ${cluster}.`,
      );
    if (!rows[0].found) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
