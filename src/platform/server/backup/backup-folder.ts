import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const named = /^atrium-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;
const dayMs = 86_400_000;

/** Returns the path of a backup made at that moment: `atrium-2026-11-27T03-10-00Z.backup`. */
export function backupPath(folder: string, at: Date): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `atrium-${moment}Z.backup`);
}

/** Makes the folder where it is missing. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/**
 * Removes backups that are older than so many days, and what a broken-off one left. The newest
 * stays, however old it is; files with other names are nobody's business here.
 * @returns names of what was removed
 */
export async function removeOldBackups(
  folder: string,
  keepDays: number,
  at: Date,
): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => named.test(name.replace(/\.part$/, '')));
  const whole = names.filter((name) => !name.endsWith('.part')).toSorted();
  const newest = whole.at(-1);
  const isOld = (name: string): boolean => momentOf(name) < at.getTime() - keepDays * dayMs;
  const old = names.filter((name) =>
    name.endsWith('.part') ? momentOf(name) < at.getTime() - dayMs : name !== newest && isOld(name),
  );
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

function momentOf(name: string): number {
  const [, day = '', hours = '', minutes = '', seconds = ''] =
    named.exec(name.replace(/\.part$/, '')) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}
