import { join } from 'node:path';
import type { AnchorFile } from '#platform/server/audit/audit-anchors.ts';
import type { Config } from '../config.ts';

/** Returns the anchor file of this installation, which lies outside the database. */
export function anchorFile(
  { dataDir }: Pick<Config, 'dataDir'>,
  key: (purpose: string) => Buffer,
): AnchorFile {
  return { path: join(dataDir, 'audit-anchors.jsonl'), key: key('audit anchors') };
}
