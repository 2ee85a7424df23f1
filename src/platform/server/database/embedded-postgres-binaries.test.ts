import { chmod, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installedBinaries, runProgram, usableBinaries } from './embedded-postgres-binaries.ts';
import { databaseUser } from './embedded-postgres-user.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-binaries-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('the installed programs are PostgreSQL 18 and need no install script', async () => {
  const user = await databaseUser(undefined);
  const open = await newFolder();
  await chmod(open, 0o755);
  const binaries = await usableBinaries(user, open);

  const { stdout } = await runProgram(binaries, 'postgres', ['--version'], user);

  expect(stdout).toMatch(/^postgres \(PostgreSQL\) 18\./);
  // Where the project lies below a folder that is closed to the account, a copy is used.
  const { home, version } = await installedBinaries();
  expect([home, join(open, `postgresql-${version}`, 'native')]).toContain(binaries.home);
});

test.runIf(process.getuid?.() === 0)(
  'programs in a folder closed to the database account are copied once to where it can run them',
  async () => {
    const closed = await newFolder(); // mode 0700, root's
    const open = await newFolder();
    const user = await databaseUser(undefined);
    const installed = await installedBinaries();
    await cp(installed.home, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    const unreachable = { ...installed, home: join(closed, 'native') };

    await chmod(open, 0o755);
    const copy = await usableBinaries(user, open, unreachable);
    const made = (await stat(copy.home)).ctimeMs;
    const again = await usableBinaries(user, open, unreachable);

    expect(copy.home).toBe(join(open, `postgresql-${installed.version}`, 'native'));
    expect((await runProgram(copy, 'initdb', ['--version'], user)).stdout).toMatch(/18\./);
    expect((await stat(again.home)).ctimeMs).toBe(made);
  },
);
