import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Db } from '#platform/server/database/connect.ts';
import { workInSystem, type Origin } from '#platform/server/work.ts';
import { catalogAudit } from '../catalog.texts.ts';
import { putMarginRule, type MarginChange } from './margin-rules.store.ts';
import { publishSheet } from './publish-sheet.ts';
import { stageSheet } from './stage-sheet.ts';

export type SeedRule = Pick<MarginChange, 'tenantId' | 'productId' | 'basis' | 'percent'>;

/** A catalogue to begin with: sheets by their path, in the order of publishing, and margins. */
export interface SeedCatalogue {
  readonly sheets: readonly string[];
  readonly rules: readonly SeedRule[];
}

/**
 * Publishes sheets and puts margin rules, through the code that the product management uses.
 * `origin.now` is when it was done.
 */
export async function seedCatalogue(
  db: Db,
  origin: Origin,
  { sheets, rules }: SeedCatalogue,
): Promise<void> {
  for (const path of sheets) await publishFile(db, origin, path);
  for (const rule of rules) await putRule(db, origin, rule);
}

async function putRule(db: Db, origin: Origin, rule: SeedRule): Promise<void> {
  await workInSystem(db, origin, async (work) => {
    const id = await putMarginRule(work.db, { ...rule, by: origin.actor.name, at: origin.now() });
    const { tenantId: _tenant, ...after } = rule;
    await work.audit({
      action: catalogAudit.action('catalog.putMarginRule'),
      subjectKind: catalogAudit.subject('marginRule'),
      subjectId: id,
      after,
    });
  });
}

async function publishFile(db: Db, origin: Origin, path: string): Promise<void> {
  const by = origin.actor.name;
  await workInSystem(db, origin, async (work) => {
    const at = work.now();
    const upload = await stageSheet(work.db, {
      fileName: basename(path),
      bytes: createReadStream(path),
      kind: 'auto',
      by,
      at,
    });
    const version = await publishSheet(work.db, upload.id, { by, at });
    await work.audit({
      action: catalogAudit.action('catalog.publish'),
      subjectKind: catalogAudit.subject('catalogVersion'),
      subjectId: version.id,
      after: version,
    });
  });
}
