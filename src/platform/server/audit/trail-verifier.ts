import { readAnchors, type AnchorFile } from './audit-anchors.ts';
import type { Verdict } from './chain-walk.rules.ts';
import { verifyChain } from './chain-walk.store.ts';
import type { Db } from '../database/connect.ts';

/**
 * Returns a verifier that shares a running verification of the same chain, so that a long chain is
 * never walked twice at once.
 */
export function createTrailVerifier(db: Db, file: AnchorFile): (chain: string) => Promise<Verdict> {
  const running = new Map<string, Promise<Verdict>>();
  return (chain) => {
    const known = running.get(chain);
    if (known) return known;
    const walk = readAnchors(file)
      .then((anchors) => verifyChain(db, chain, anchors))
      .finally(() => running.delete(chain));
    running.set(chain, walk);
    return walk;
  };
}
