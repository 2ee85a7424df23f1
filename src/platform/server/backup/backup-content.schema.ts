import { z } from 'zod';

/** A migration as the ledger knows it. */
const migration = z.object({
  owner: z.string(),
  number: z.number(),
  name: z.string(),
  checksum: z.string(),
});

/** First frame: what is needed to make tables for what follows. */
export const backupHead = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(migration),
  /** Version of the job queue's tables; null where no portal has run yet. */
  jobs: z.number().nullable(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type BackupHead = z.output<typeof backupHead>;

/** A table by its quoted name, with its quoted columns in the order of the data. */
export const backupTable = z.object({ name: z.string(), columns: z.array(z.string()) });
export type BackupTable = z.output<typeof backupTable>;

/** Behind the data of a table. */
export const backupRows = z.object({ rows: z.number() });

export const backupFile = z.object({ name: z.string(), text: z.string() });

/** Last frame: without it a backup is not one. */
export const backupEnd = z.object({ tables: z.number(), rows: z.number() });
