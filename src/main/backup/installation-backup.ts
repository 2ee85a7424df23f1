import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { platformWords } from '#platform/common/platform.texts.ts';
import { nightlyBackup } from '#platform/server/backup/backup.jobs.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { runningPostgres } from '#platform/server/database/running-postgres.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { anchorFileName } from '../audit/anchor-file.ts';
import type { Config } from '../config.ts';
import type { MainCrons } from '../jobs.ts';
import { notices } from '../ports/notices.ts';

/** Files beside the database without which a restored one would prove less. */
export async function filesBeside(dataDir: string): Promise<Record<string, string>> {
  const text = await readFile(join(dataDir, anchorFileName), 'utf8').catch(() => undefined);
  return text === undefined ? {} : { [anchorFileName]: text };
}

/** The nightly backup where settings want one; else nothing. */
export function backupCrons(
  config: Config,
  { db, now }: { readonly db: Db; readonly now: () => Date },
): MainCrons {
  const { folder } = config.backup ?? {};
  return config.backup && folder !== undefined
    ? { 'installation.backup': backupCron(config, { ...config.backup, folder }, db, now) }
    : {};
}

function backupCron(
  { dataDir, databaseUrl }: Config,
  { folder, keepDays, recipient }: NonNullable<Config['backup']> & { readonly folder: string },
  db: Db,
  now: () => Date,
): CronJob {
  return nightlyBackup({
    ...{ folder, keepDays, now },
    write: async (path) =>
      writeBackup({
        ...{ path, recipient, now },
        // The owner's address is looked up when it is needed; the portal itself has none.
        ownerUrl: databaseUrl ?? (await runningPostgres(dataDir)),
        files: await filesBeside(dataDir),
      }),
    tellFailure: (why) => tellFailure(db, now(), why),
  });
}

/** Staff who look after background services hear why there is no backup of tonight. */
export function tellFailure(db: Db, at: Date, why: string): Promise<void> {
  return withSystem(db, (tx) =>
    notices.write(tx, {
      to: 'staff',
      topic: noticeTopic(platformWords, 'installation'),
      type: 'keepVisibleError',
      severity: 'critical',
      message: 'BACKUP_FAILED',
      params: { why: why.slice(0, 200) },
      link: '/internal/dev-tools/background-services',
      proceeding: 'installation.backup',
      at,
      correlationId: `backup-${at.toISOString()}`,
    }),
  );
}
