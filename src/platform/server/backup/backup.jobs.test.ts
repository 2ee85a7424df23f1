import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBackup } from './backup.jobs.ts';

let folder = '';
const told: string[] = [];
const at = new Date('2026-11-27T03:10:00Z');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-nights-'));
  told.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

function night(fails = false) {
  return makeBackup({
    ...{ folder: join(folder, 'made'), keepDays: 14, now: () => at },
    write: async (path) => {
      if (fails) throw new Error('the disk is full');
      writeFileSync(path, 'x');
      return { path, bytes: 1, tables: 1, rows: 7 };
    },
    tellFailure: async (why) => void told.push(why),
  });
}

test('the backup of a night has its moment as its name; old ones and remains go, other files stay', async () => {
  await night();
  const names = [
    'atrium-2026-11-12T03-10-00Z.backup',
    'atrium-2026-11-13T03-10-00Z.backup',
    'atrium-2026-11-20T03-10-00Z.backup.part',
    'notes.txt',
  ];
  for (const name of names) writeFileSync(join(folder, 'made', name), 'x');

  expect(await night()).toBe(7);

  expect(readdirSync(join(folder, 'made')).toSorted()).toEqual([
    'atrium-2026-11-13T03-10-00Z.backup',
    'atrium-2026-11-27T03-10-00Z.backup',
    'notes.txt',
  ]);
  expect(told).toEqual([]);
});

test('a failure is told, is one for the queue, and takes no older backup away', async () => {
  await night();
  writeFileSync(join(folder, 'made', 'atrium-2026-10-01T03-10-00Z.backup'), 'x');

  await expect(night(true)).rejects.toThrow('the disk is full');

  expect(told).toEqual(['the disk is full']);
  expect(readdirSync(join(folder, 'made'))).toHaveLength(2);
});
