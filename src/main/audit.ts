import {
  auditText,
  isSound,
  verifyChains,
  type Chains,
} from '#domains/audit/server/verify-chains.ts';
import { findTenantIds } from '#domains/tenants/server/tenants.store.ts';
import { writeAnchors } from '#platform/server/audit/audit-anchors.ts';
import { ExitError } from '#platform/server/exit-error.ts';
import { anchorFile } from './audit/anchor-file.ts';
import { auditUsage, readAuditCommand, type AuditCommand } from './audit/command.rules.ts';
import { readConfig } from './config.ts';
import { installationKey } from './keys.ts';
import { openDirectory } from './permit/open-directory.ts';

/** `npm run audit -- verify`: verifies the audit trail. */
async function main(): Promise<number> {
  const command = readAuditCommand(process.argv.slice(2));
  if (command.do === 'explain') {
    process.stderr.write([command.why, auditUsage].filter(Boolean).join('\n\n'));
    return 1;
  }
  const config = readConfig(process.env);
  const { database, close } = await openDirectory(config, (message) =>
    process.stderr.write(`${message}\n`),
  );
  try {
    const file = anchorFile(config, await installationKey(database.db, config.secret));
    return await run(command, { db: database.db, file, findTenantIds });
  } finally {
    await close();
  }
}

async function run(
  command: Exclude<AuditCommand, { do: 'explain' }>,
  chains: Chains,
): Promise<number> {
  if (command.do === 'anchor') {
    const { db, file } = chains;
    process.stdout.write(
      `${String(await writeAnchors(db, file, new Date()))} anchors written to ${file.path}\n`,
    );
    return 0;
  }
  const report = await verifyChains(chains, command.tenant);
  process.stdout.write(
    command.isJson
      ? `${JSON.stringify({ isSound: isSound(report), ...report }, null, 2)}\n`
      : auditText(report),
  );
  return isSound(report) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ExitError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
