import { readAnchors, type AnchorFile } from '#platform/server/audit/audit-anchors.ts';
import {
  operatorChain,
  type Anchor,
  type ChainFault,
  type Verdict,
} from '#platform/server/audit/chain-walk.rules.ts';
import { findHeads, verifyChain } from '#platform/server/audit/chain-walk.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';

export interface AuditReport {
  readonly chains: readonly Verdict[];
  /** Fault of the anchor file; null if every line is intact. */
  readonly anchorFault: string | null;
}

/** Places where chains are known. */
export interface Chains {
  readonly db: Db;
  readonly file: AnchorFile;
  readonly findTenantIds: (db: Db) => Promise<readonly string[]>;
}

/**
 * Verifies every chain that has a head, an anchor or a tenant: one that was taken away whole is
 * missed by its anchor.
 */
export async function verifyChains(
  { db, file, findTenantIds }: Chains,
  tenant?: string,
): Promise<AuditReport> {
  const { anchors, fault: anchorFault } = await anchorsOrFault(file);
  const heads = await findHeads(db);
  const tenants = await withSystem(db, findTenantIds);
  const all = new Set([
    operatorChain,
    ...tenants,
    ...heads.map(({ chain }) => chain),
    ...anchors.map(({ chain }) => chain),
  ]);
  const chains: Verdict[] = [];
  for (const chain of tenant === undefined ? [...all].toSorted() : [tenant])
    chains.push(await verifyChain(db, chain, anchors));
  return { chains, anchorFault };
}

async function anchorsOrFault(
  file: AnchorFile,
): Promise<{ readonly anchors: readonly Anchor[]; readonly fault: string | null }> {
  try {
    return { anchors: await readAnchors(file), fault: null };
  } catch (error) {
    return { anchors: [], fault: error instanceof Error ? error.message : String(error) };
  }
}

export function isSound({ chains, anchorFault }: AuditReport): boolean {
  return anchorFault === null && chains.every(({ broken }) => broken === null);
}

const words: Readonly<Record<ChainFault, string>> = {
  linkMissing: 'a link is missing',
  entryMissing: 'its entry was deleted',
  entryChanged: 'its entry was changed',
  contentChanged: 'what its entry says was changed',
  erasureUnrecorded: 'words were taken out of its entry, and no record says so',
  headMismatch: 'the head says something else than the last link',
  entryUnlinked: 'an entry was pushed in without a link',
  endMissing: 'the newest entries were taken away',
  anchorMismatch: 'it is not the link that the anchor of that day names',
};

/** Formats a report for the terminal: broken chains, then the count. */
export function auditText({ chains, anchorFault }: AuditReport): string {
  const broken = chains.flatMap(({ chain, broken: fault }) =>
    fault
      ? [
          `BROKEN ${nameOf(chain)} at link ${String(fault.position)}${fault.entryId ? ` (entry ${fault.entryId})` : ''}: ${words[fault.fault]}`,
        ]
      : [],
  );
  const links = chains.reduce((sum, chain) => sum + chain.links, 0);
  const anchored = chains.filter(({ anchoredAt }) => anchoredAt !== null).length;
  return [
    ...(anchorFault === null ? [] : [`BROKEN anchors: ${anchorFault}`]),
    ...broken,
    `${String(chains.length)} chains, ${String(links)} links, ${String(anchored)} anchored, ${String(broken.length)} broken.`,
    '',
  ].join('\n');
}

function nameOf(chain: string): string {
  return chain === operatorChain ? 'chain of the operator' : `chain of tenant ${chain}`;
}
