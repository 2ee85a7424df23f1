import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { publishSheet } from '#domains/catalog/server/publish-sheet.ts';
import { putMarginRule } from '#domains/catalog/server/margin-rules.store.ts';
import { stageSheet } from '#domains/catalog/server/stage-sheet.ts';
import { operatorWork, type Actor } from '#domains/directory/server/work.ts';
import type { Db } from '#platform/server/database/connect.ts';

const folder = join(import.meta.dirname, 'sheets');
/** The November sheet stays in the folder: uploading it is the first thing to try. */
const published = ['Oct_NCE_LicenseBasedPL_GA_DE.csv', 'NCE_OfferMatrix.csv'];

/** How the demo operator makes its prices: retail for everybody, a little less for the two largest customers. */
const rules = [
  { tenant: null, productId: null, basis: 'retail', percent: '0' },
  { tenant: 'hafenlogistik', productId: null, basis: 'retail', percent: '-4' },
  { tenant: 'stadtwerke', productId: null, basis: 'retail', percent: '-3' },
] as const;

/** Sheets and margin rules, through the code that the product management uses. `actor.now` is when it was done. */
export async function seedCatalogue(db: Db, actor: Actor, tenantIds: ReadonlyMap<string, string>): Promise<void> {
  for (const fileName of published) await publishFile(db, actor, fileName);
  for (const { tenant, ...rule } of rules) {
    await operatorWork(db, actor, async (work) => {
      const id = await putMarginRule(work.db, {
        ...rule,
        tenantId: tenant && (tenantIds.get(tenant) ?? null),
        by: actor.actorName,
        at: actor.now(),
      });
      await work.audit({ action: 'catalog.putMarginRule', subjectKind: 'marginRule', subjectId: id, after: rule });
    });
  }
}

async function publishFile(db: Db, actor: Actor, fileName: string): Promise<void> {
  const by = actor.actorName;
  await operatorWork(db, actor, async (work) => {
    const at = work.now();
    const upload = await stageSheet(work.db, {
      fileName: basename(fileName),
      bytes: createReadStream(join(folder, fileName)),
      kind: 'auto',
      by,
      at,
    });
    const version = await publishSheet(work.db, upload.id, { by, at });
    await work.audit({ action: 'catalog.publish', subjectKind: 'catalogVersion', subjectId: version.id, after: version });
  });
}
