import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import {
  hasEmbeddedPostgres,
  runningPostgres,
} from '#platform/server/database/running-postgres.ts';
import { ExitError, exitCodes } from '#platform/server/exit-error.ts';
import { acquireInstanceLock } from '#platform/server/instance-lock.ts';
import type { Config } from '../config.ts';

/** Database of an installation, as its owner reaches it. */
export interface OpenedOwner {
  /** Address of the role that owns the tables; holds a password. */
  readonly ownerUrl: string;
  /** True while nobody else runs on the data folder. */
  readonly isAlone: boolean;
  close(): Promise<void>;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * A PostgreSQL of its own is used as it is. The embedded one of a running portal is used while it
 * runs; with the portal stopped it is started and stopped again under the instance lock, so that no
 * portal starts in between.
 * @throws ExitError when there is no installation yet, or none that can be reached
 */
export async function openOwner(
  config: Place,
  report: (message: string) => void,
): Promise<OpenedOwner> {
  if (!config.databaseUrl && !hasEmbeddedPostgres(config.dataDir))
    throw notYet(`the data folder ${config.dataDir}`);
  return openOrMake(config, report);
}

/** The same; an embedded database that is missing is made. */
export async function openOrMake(
  { databaseUrl, dataDir }: Place,
  report: (message: string) => void,
): Promise<OpenedOwner> {
  if (databaseUrl) return { ownerUrl: databaseUrl, isAlone: false, close: () => Promise.resolve() };
  const lock = lockOrUndefined(dataDir);
  if (!lock)
    return {
      ownerUrl: await runningPostgres(dataDir),
      isAlone: false,
      close: () => Promise.resolve(),
    };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: report });
    const close = async (): Promise<void> => {
      await postgres.stop();
      lock.release();
    };
    return { ownerUrl: postgres.url, isAlone: true, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Undefined while the portal runs on the folder. */
function lockOrUndefined(dataDir: string): { readonly release: () => void } | undefined {
  try {
    return acquireInstanceLock({ dataDir, address: 'the command line', now: () => new Date() });
  } catch (error) {
    if (error instanceof ExitError && error.exitCode === exitCodes.folderInUse) return undefined;
    throw error;
  }
}

export function notYet(where: string): ExitError {
  return new ExitError(
    exitCodes.wrongSettings,
    `There is no portal in ${where} that this account can see. Start it once, and use the same account and settings here.`,
  );
}
