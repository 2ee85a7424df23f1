import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import {
  listStaff,
  permitStaff,
  revokeStaff,
  staffText,
} from '#domains/staff-access/server/permit-staff.ts';
import { ExitError } from '#platform/server/exit-error.ts';
import { readConfig } from './config.ts';
import { readCommand, usage, type Command } from './permit/command.rules.ts';
import { openDirectory } from './permit/open-directory.ts';

/** `npm run permit`: grants staff their first permissions, or lists who has signed in. */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command.do === 'explain') {
    process.stderr.write([command.why, usage].filter(Boolean).join('\n\n'));
    return 1;
  }
  const directory = await openDirectory(readConfig(process.env), (message) =>
    process.stderr.write(`${message}\n`),
  );
  try {
    process.stdout.write(await run(command, directory.database.db));
    return 0;
  } finally {
    await directory.close();
  }
}

async function run(
  command: Exclude<Command, { do: 'explain' }>,
  db: Parameters<typeof listStaff>[0],
): Promise<string> {
  if (command.do === 'list') return staffText(await listStaff(db));
  const origin = {
    actor: { id: null, name: `${userInfo().username} (npm run permit)` },
    correlationId: randomUUID(),
    now: () => new Date(),
  };
  const member =
    command.do === 'revoke'
      ? await revokeStaff(db, origin, command)
      : await permitStaff(db, origin, command);
  return `${staffText([member])}It counts from the next request on.\n`;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ExitError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
