import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { migrate, plannedMigrations } from '#platform/server/database/migrate.ts';
import { commands } from './commands.list.ts';
import { atrium } from './command-line.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('OPS-1 one command line', () => {
  test.each(commands.map((command) => [command.name, command] as const))(
    '%s explains itself in 80 columns',
    async (name, { about, options = {} }) => {
      const { code, out, err } = await atrium([...name.split(' '), '--help']);

      expect([code, err]).toEqual([0, '']);
      expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
      expect(out.replaceAll(/\s+/g, ' ')).toContain(about);
      for (const option of [...Object.keys(options), 'json', 'help'])
        expect(out).toContain(`--${option}`);
    },
  );

  test('the overview names every command and every exit code', async () => {
    const { code, out } = await atrium(['--help']);

    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    for (const { name } of commands) expect(out).toContain(`  ${name} `);
    for (const exit of ['0', '1', '64', '73', '75', '78']) expect(out).toMatch(`\n  ${exit} `);
  });

  test.each([
    [[], 'Usage: atrium <command>'],
    [['weather'], 'There is no weather.'],
    [['audit'], 'audit verify'],
    [['audit', 'verify', '--tenant'], '--tenant'],
    [['audit', 'verify', '--tenant', 'x'], 'is no id'],
    [['migrate', 'now'], 'There is no now'],
    [['migrate', '--plan', '--dry-run'], 'not both'],
    [['privacy', 'export'], 'Who?'],
    [['privacy', 'export', 'x', '--confirm'], '--confirm'],
    [['privacy', 'erase', 'x'], '--reason is missing'],
    [['token', 'make', '--owner', 'x', '--name', 'n', '--days', '8'], '--days is wrong'],
    [['token', 'make', '--owner', 'x', '--name', 'n', '--kind', 'tenant'], 'need --tenant'],
    [['token', 'revoke', 'x', '--tenant', 'y'], 'is no id'],
    [['simulator', '--world', 'flat'], 'no world flat'],
  ])('%j is not understood, and nothing is done', async (args, why) => {
    const { code, out, err } = await atrium(args, { DATABASE_URL: 'postgresql://127.0.0.1:1/x' });

    expect([code, out]).toEqual([64, '']);
    expect(err).toContain(why);
  });

  test('a failure is told as JSON, too, without the password', async () => {
    const { code, out, err } = await atrium(['audit', 'verify', '--json'], {
      DATABASE_URL: 'postgresql://x:secret@127.0.0.1:1/x',
      ATRIUM_DATA: folder,
    });

    expect([code, JSON.parse(out)]).toEqual([
      75,
      { error: expect.stringContaining('cannot be used'), exitCode: 75 },
    ]);
    expect(out + err).not.toContain('secret');
  });
});

describe('migrate', () => {
  test('plans, tries and applies what is missing, and a second time nothing', async () => {
    const env = { DATABASE_URL: await ownDatabase('empty'), ATRIUM_DATA: folder };
    const all = await plannedMigrations(env.DATABASE_URL);

    const plan = await atrium(['migrate', '--plan', '--json'], env);
    const tried = await atrium(['migrate', '--dry-run', '--json'], env);
    const stillAll = await plannedMigrations(env.DATABASE_URL);
    const applied = await atrium(['migrate', '--json'], env);
    const again = await atrium(['migrate'], env);

    expect(JSON.parse(plan.out)).toEqual({ planned: all });
    expect(JSON.parse(tried.out)).toEqual({
      rehearsed: all.map((name) => ({ name, durationMs: expect.any(Number) })),
    });
    expect(stillAll).toEqual(all);
    expect(JSON.parse(applied.out)).toEqual({ applied: all });
    expect(again).toMatchObject({ code: 0, out: '0 migrations applied.\n' });
  });

  test('a new folder has everything before it, and a plan makes nothing there', async () => {
    const missing = join(folder, 'missing');

    const plan = await atrium(['migrate', '--plan'], { ATRIUM_DATA: missing });

    expect(plan.out).toMatch(/\d{2,} migrations to apply\./);
    expect(await atrium(['permit', '--list'], { ATRIUM_DATA: missing })).toMatchObject({
      code: 78,
    });
  });

  test('some files alone can be applied, as a backup of an older release wants it', async () => {
    const url = await ownDatabase('empty');
    const all = await plannedMigrations(url);

    expect(await migrate(url, new Set(all.slice(0, 3)))).toEqual(all.slice(0, 3));
    expect(await plannedMigrations(url)).toEqual(all.slice(3));
  });
});
