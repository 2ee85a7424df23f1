import { join } from 'node:path';
import type { AnchorFile } from '#platform/server/audit/audit-anchors.ts';
import type { Config } from '../config.ts';

/** Where this installation keeps its anchors: beside the database, not in it. */
export function anchorFile({ dataDir }: Pick<Config, 'dataDir'>, key: (purpose: string) => Buffer): AnchorFile {
  return { path: join(dataDir, 'audit-anchors.jsonl'), key: key('audit anchors') };
}
