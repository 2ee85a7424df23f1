import type { CronJob } from '../jobs/job.ts';
import { backupPath, makeBackupFolder, removeOldBackups } from './backup-folder.ts';
import type { BackupOrder, WrittenBackup } from './write-backup.ts';

export interface NightlyBackup {
  readonly folder: string;
  readonly keepDays: number;
  readonly now: () => Date;
  readonly write: (path: string, now: BackupOrder['now']) => Promise<WrittenBackup>;
  /** Tells staff why there is no backup of tonight. */
  readonly tellFailure: (why: string) => Promise<void>;
}

/** A backup each night; what failed is told, and tried again by the queue. */
export function nightlyBackup(night: NightlyBackup): CronJob {
  return {
    cron: '10 3 * * *',
    run: () => makeBackup(night),
  };
}

/** @returns rows that the backup holds */
export async function makeBackup({
  folder,
  keepDays,
  now,
  write,
  tellFailure,
}: NightlyBackup): Promise<number> {
  try {
    await makeBackupFolder(folder);
    const { rows } = await write(backupPath(folder, now()), now);
    await removeOldBackups(folder, keepDays, now());
    return rows;
  } catch (error) {
    await tellFailure(error instanceof Error ? error.message : String(error));
    throw error;
  }
}
