import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { publishSheet } from '#domains/catalog/server/publish-sheet.ts';
import { putMarginRule } from '#domains/catalog/server/margin-rules.store.ts';
import { stageSheet } from '#domains/catalog/server/stage-sheet.ts';
import { workInSystem, type Origin } from '#platform/server/work.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { catalogAudit } from '#domains/catalog/catalog.words.ts';

const folder = join(import.meta.dirname, 'sheets');
/** The November sheet stays in the folder: uploading it is the first thing to try. */
const published = ['Oct_NCE_LicenseBasedPL_GA_DE.csv', 'NCE_OfferMatrix.csv'];

/**
 * Margin rules of the demo operator: retail for everybody, slightly less for the two largest
 * customers.
 */
const rules = [
  { tenant: null, productId: null, basis: 'retail', percent: '0' },
  { tenant: 'hafenlogistik', productId: null, basis: 'retail', percent: '-4' },
  { tenant: 'stadtwerke', productId: null, basis: 'retail', percent: '-3' },
] as const;

/**
 * Sheets and margin rules, through the code that the product management uses. `origin.now` is when
 * it was done.
 */
export async function seedCatalogue(
  db: Db,
  origin: Origin,
  tenantIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const fileName of published) await publishFile(db, origin, fileName);
  for (const { tenant, ...rule } of rules) {
    await workInSystem(db, origin, async (work) => {
      const id = await putMarginRule(work.db, {
        ...rule,
        tenantId: tenant && (tenantIds.get(tenant) ?? null),
        by: origin.actor.name,
        at: origin.now(),
      });
      await work.audit({
        action: catalogAudit.action('catalog.putMarginRule'),
        subjectKind: catalogAudit.subject('marginRule'),
        subjectId: id,
        after: rule,
      });
    });
  }
}

async function publishFile(db: Db, origin: Origin, fileName: string): Promise<void> {
  const by = origin.actor.name;
  await workInSystem(db, origin, async (work) => {
    const at = work.now();
    const upload = await stageSheet(work.db, {
      fileName: basename(fileName),
      bytes: createReadStream(join(folder, fileName)),
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
