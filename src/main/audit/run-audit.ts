import {
  auditText,
  isSound,
  verifyChains,
  type Chains,
} from '#domains/audit/server/verify-chains.ts';
import { findTenantIds } from '#domains/tenants/server/tenants.store.ts';
import { writeAnchors } from '#platform/server/audit/audit-anchors.ts';
import type { Given, Outcome } from '../command-line/command.ts';
import { withDirectory } from '../command-line/open-directory.ts';
import { demandId, demandNoWords } from '../command-line/read-command.rules.ts';
import { installationKey } from '../keys.ts';
import { anchorFile } from './anchor-file.ts';

/** Verifies the audit trail, or one tenant's chain of it. */
export function runVerify(given: Given): Promise<Outcome> {
  demandNoWords(given);
  const tenant =
    given.values['tenant'] === undefined ? undefined : demandId(given.values['tenant'], '--tenant');
  return withChains(given, async (chains) => {
    const report = await verifyChains(chains, tenant);
    return {
      text: auditText(report),
      json: { isSound: isSound(report), ...report },
      exitCode: isSound(report) ? 0 : 1,
    };
  });
}

/** Notes at once where the chains end, as every night. */
export function runAnchor(given: Given): Promise<Outcome> {
  demandNoWords(given);
  return withChains(given, async ({ db, file }) => {
    const anchors = await writeAnchors(db, file, new Date());
    return {
      text: `${String(anchors)} anchors written to ${file.path}\n`,
      json: { anchors, path: file.path },
    };
  });
}

function withChains(given: Given, work: (chains: Chains) => Promise<Outcome>): Promise<Outcome> {
  return withDirectory(given, async ({ config, database: { db } }) => {
    const file = anchorFile(config, await installationKey(db, config.secret));
    return work({ db, file, findTenantIds });
  });
}
