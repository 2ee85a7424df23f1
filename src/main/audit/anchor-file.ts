import { join } from 'node:path';
import type { AnchorFile } from '#platform/server/audit/audit-anchors.ts';
import type { Config } from '../config.ts';

/** Name of the file in the data folder. */
export const anchorFileName = 'audit-anchors.jsonl';

/** Returns the anchor file of this installation, which lies outside the database. */
export function anchorFile(
  { dataDir }: Pick<Config, 'dataDir'>,
  key: (purpose: string) => Buffer,
): AnchorFile {
  return { path: join(dataDir, anchorFileName), key: key('audit anchors') };
}
