import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Db } from '#platform/server/database/connect.ts';
import { ExitError } from '#platform/server/exit-error.ts';
import type { PrivacyOrder } from '#platform/server/privacy/person-data.ts';
import { readConfig } from './config.ts';
import { openDirectory } from './permit/open-directory.ts';
import { privacyUsage, readPrivacyCommand, type PrivacyCommand } from './privacy/command.rules.ts';
import { personOrders } from './ports/person-orders.ts';

/** `npm run privacy`: answers a person's request for their data or for erasure. */
async function main(): Promise<number> {
  const command = readPrivacyCommand(process.argv.slice(2));
  if (command.do === 'explain') {
    process.stderr.write([command.why, privacyUsage].filter(Boolean).join('\n\n'));
    return 1;
  }
  const { database, close } = await openDirectory(readConfig(process.env), (message) =>
    process.stderr.write(`${message}\n`),
  );
  try {
    process.stdout.write(await run(command, database.db));
    return 0;
  } finally {
    await close();
  }
}

async function run(command: Exclude<PrivacyCommand, { do: 'explain' }>, db: Db): Promise<string> {
  const person = await personOrders.onePerson(db, command.who);
  if (command.do === 'export')
    return `${JSON.stringify(await personOrders.exportOf(db, person, order('export of a person')), null, 2)}\n`;
  if (!command.isConfirmed) {
    const counts = Object.entries(await personOrders.dryRun(db, person, order(command.reason)));
    const lines = counts.map(([table, count]) => `  ${String(count).padStart(6)} ${table}`);
    return `Erasing ${person.id} (${person.kind}) touches:\n${lines.join('\n')}\nNothing has changed. Add --confirm to erase; that cannot be undone.\n`;
  }
  const { redacted } = await personOrders.eraseOf(db, person, order(command.reason));
  return `Erased ${person.id}; ${String(redacted)} entries of audit trails redacted. Check: npm run audit -- verify\n`;
}

function order(reason: string): PrivacyOrder {
  return {
    actorId: null,
    actorName: `${userInfo().username} (npm run privacy)`,
    reason,
    correlationId: randomUUID(),
    at: new Date(),
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ExitError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
