import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isSound, verifyChains } from '#domains/audit/server/verify-chains.ts';
import { findTenantIds } from '#domains/tenants/server/tenants.store.ts';
import { BackupFault } from '#platform/server/backup/backup-cipher.ts';
import { backupPath, makeBackupFolder } from '#platform/server/backup/backup-folder.ts';
import {
  makeBackupKeys,
  readPrivateKey,
  readPublicKey,
} from '#platform/server/backup/backup-key.ts';
import { restoreBackup, type Restored } from '#platform/server/backup/restore-backup.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { connect, ensureLoginRole } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { ExitError } from '#platform/server/exit-error.ts';
import { anchorFile, anchorFileName } from '../audit/anchor-file.ts';
import { UsageError, type Given, type Outcome } from '../command-line/command.ts';
import { openOrMake, openOwner } from '../command-line/open-owner.ts';
import { placeOf } from '../command-line/place-of.ts';
import { demandNoWords, demandValue } from '../command-line/read-command.rules.ts';
import { readConfig, type Config } from '../config.ts';
import { installationKey } from '../keys.ts';
import { filesBeside } from './installation-backup.ts';

/** Makes a pair of keys: the private half into a file, the public one to be told to the portal. */
export async function runBackupKey(given: Given): Promise<Outcome> {
  demandNoWords(given);
  const file = placeOf(given.env, demandValue(given, 'to'));
  const { publicKey, privateKey } = makeBackupKeys();
  await writeFile(file, `${privateKey}\n`, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    throw new ExitError(1, `The key cannot be written: ${reasonOf(cause)}`, { cause });
  });
  return {
    text: `ATRIUM_BACKUP_KEY=${publicKey}\nThe private key lies in ${file}. Keep it away from this machine: it opens every backup, and nothing else does.\n`,
    json: { publicKey, file },
  };
}

/** Writes a backup, whether the portal runs or not. */
export async function runBackup(given: Given): Promise<Outcome> {
  demandNoWords(given);
  const config = readConfig(given.env);
  const recipient = recipientOf(given, config);
  const path = await targetOf(given, config);
  const owner = await openOwner(config, given.report);
  try {
    const written = await writeBackup({
      ...{ ownerUrl: owner.ownerUrl, recipient, path },
      files: await filesBeside(config.dataDir),
      now: () => new Date(),
    });
    const { tables, rows, bytes } = written;
    return {
      text: `${path}: ${String(rows)} rows of ${String(tables)} tables, ${String(bytes)} bytes\n`,
      json: written,
    };
  } finally {
    await owner.close();
  }
}

/** Restores a backup into the empty database that the settings name. */
export async function runRestore(given: Given): Promise<Outcome> {
  const path = fileOf(given);
  const privateKey = await privateKeyOf(given);
  const config = readConfig(given.env);
  const owner = await openOrMake(config, given.report);
  try {
    const restored = await asEnd(() =>
      restoreBackup({ path, privateKey, ownerUrl: owner.ownerUrl }),
    );
    const isSound = await settle(restored, owner.ownerUrl, config);
    return told(path, restored, isSound);
  } finally {
    await owner.close();
  }
}

/** Restores a backup into a folder of its own, compares it and throws it away. */
export async function runBackupVerify(given: Given): Promise<Outcome> {
  const path = fileOf(given);
  const privateKey = await privateKeyOf(given);
  const config = readConfig(given.env);
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-verify-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: given.report, throwaway: true });
  try {
    const restored = await asEnd(() => restoreBackup({ path, privateKey, ownerUrl: postgres.url }));
    return told(path, restored, await settle(restored, postgres.url, { ...config, dataDir }));
  } finally {
    await postgres.stop();
    if (dirname(postgres.cluster) !== dataDir)
      await rm(dirname(postgres.cluster), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Puts the files back that lay beside the database. @returns whether every audit chain is sound */
async function settle(
  { files }: Restored,
  ownerUrl: string,
  config: Pick<Config, 'dataDir' | 'secret'>,
): Promise<boolean> {
  const anchors = files[anchorFileName];
  await mkdir(config.dataDir, { recursive: true });
  if (anchors !== undefined)
    await writeFile(join(config.dataDir, anchorFileName), anchors, { mode: 0o600 });
  const { db, close } = await connect(await ensureLoginRole(ownerUrl), { max: 2 });
  try {
    const file = anchorFile(config, await installationKey(db, config.secret));
    return isSound(await verifyChains({ db, file, findTenantIds }));
  } finally {
    await close();
  }
}

function told(path: string, { at, rows }: Restored, sound: boolean): Outcome {
  const sum = Object.values(rows).reduce((all, one) => all + one, 0);
  const tables = Object.keys(rows).length;
  const chains = sound
    ? 'every audit chain is sound'
    : 'AN AUDIT CHAIN IS BROKEN: atrium audit verify';
  return {
    text: `${path} of ${at}: ${String(sum)} rows of ${String(tables)} tables are back, as many as were written; ${chains}\n`,
    json: { path, at, rows, chainsAreSound: sound },
    exitCode: sound ? 0 : 1,
  };
}

function recipientOf(given: Given, { backup }: Config): KeyObject {
  const text = given.values['recipient'];
  const key = text === undefined ? backup?.recipient : readPublicKey(text);
  if (!key)
    throw new UsageError(
      'For whom? --recipient or ATRIUM_BACKUP_KEY names the public key (atrium backup key)',
    );
  return key;
}

async function targetOf(given: Given, { backup }: Config): Promise<string> {
  const named = given.values['to'];
  const place = named === undefined ? backup?.folder : placeOf(given.env, named);
  if (place === undefined) throw new UsageError('To where? --to or ATRIUM_BACKUP_FOLDER names it');
  if (named === undefined) await makeBackupFolder(place);
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    () => false, // a file that is to be made
  );
  return isFolder ? backupPath(place, new Date()) : place;
}

function fileOf({ words, env }: Given): string {
  const [file, ...others] = words;
  if (file === undefined || others.length > 0)
    throw new UsageError('The file of one backup is needed');
  return placeOf(env, file);
}

async function privateKeyOf(given: Given): Promise<KeyObject> {
  const file = placeOf(given.env, demandValue(given, 'key'));
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ExitError(1, `The key cannot be read: ${reasonOf(cause)}`, { cause });
  });
  const key = readPrivateKey(text);
  if (!key) throw new ExitError(1, `${file} holds no private key of backups.`);
  return key;
}

/** A backup that does not open is the operator's to know about, not a fault of the program. */
async function asEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupFault) throw new ExitError(1, error.message, { cause: error });
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new ExitError(1, error.message, { cause: error });
    throw error;
  }
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);
