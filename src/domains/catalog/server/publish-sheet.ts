import type { Db } from '#platform/server/database/connect.ts';
import { manyGone } from '../compared-sheets.rules.ts';
import { priceSheetRefusals } from '../catalog.refusals.ts';
import type { CatalogVersion, SheetUpload } from '../price-sheet.schema.ts';
import { countDifferences } from './difference.store.ts';
import { dropNames } from './licensing-stage.store.ts';
import { dropOffers } from './offer-matrix-stage.store.ts';
import { dropPrices } from './price-rows.store.ts';
import { refreshProducts } from './products.store.ts';
import { getUpload, setDifference, setUploadState } from './uploads.store.ts';
import {
  dayOf,
  findStagedBeside,
  getVersion,
  insertVersion,
  lockCatalog,
  withdrawPlanned,
} from './versions.store.ts';

export interface Publishing {
  readonly by: string;
  readonly at: Date;
}

/**
 * Makes a staged sheet a version of the catalogue. Its rows do not move: the version points to
 * them.
 * @param effectiveFrom first day (UTC) of use; a day that is over means today, because prices never
 * change backwards
 * @param confirmedGone the prices that go, as agreed to, where they are many
 * @throws UPLOAD_NOT_FOUND, SHEET_NOT_STAGED, SHEET_MANY_GONE
 */
export async function publishSheet(
  db: Db,
  uploadId: string,
  publishing: Publishing & {
    readonly effectiveFrom?: string | undefined;
    readonly confirmedGone?: number | undefined;
  },
): Promise<CatalogVersion> {
  await lockCatalog(db);
  const upload = await getUpload(db, uploadId);
  if (!upload) throw priceSheetRefusals.UPLOAD_NOT_FOUND();
  if (upload.state !== 'staged') throw priceSheetRefusals.SHEET_NOT_STAGED();
  const gone = manyGone(upload.difference);
  if (gone > 0 && publishing.confirmedGone !== gone)
    throw priceSheetRefusals.SHEET_MANY_GONE({ count: gone });
  const today = dayOf(publishing.at);
  const effectiveFrom =
    publishing.effectiveFrom && publishing.effectiveFrom > today ? publishing.effectiveFrom : today;
  const versionId = await insertVersion(db, {
    uploadId,
    effectiveFrom,
    by: publishing.by,
    at: publishing.at,
    rollbackOf: null,
  });
  await setUploadState(db, uploadId, 'published');
  await setDifference(db, uploadId, await countDifferences(db, uploadId));
  return finish(db, versionId, uploadId, publishing.at);
}

/**
 * Publishes an earlier version again, as a new one, from today on. Versions that were planned for
 * later are withdrawn.
 * @throws VERSION_NOT_FOUND, VERSION_IS_CURRENT
 */
export async function rollBack(
  db: Db,
  versionId: string,
  publishing: Publishing,
): Promise<CatalogVersion> {
  await lockCatalog(db);
  const version = await getVersion(db, versionId, publishing.at);
  if (!version?.uploadId) throw priceSheetRefusals.VERSION_NOT_FOUND();
  const withdrawn = await withdrawPlanned(db, version.uploadId, dayOf(publishing.at));
  if (version.isCurrent && withdrawn === 0) throw priceSheetRefusals.VERSION_IS_CURRENT();
  const newId = await insertVersion(db, {
    uploadId: version.uploadId,
    effectiveFrom: dayOf(publishing.at),
    by: publishing.by,
    at: publishing.at,
    rollbackOf: version.number,
  });
  return finish(db, newId, version.uploadId, publishing.at);
}

async function finish(
  db: Db,
  versionId: string,
  uploadId: string,
  now: Date,
): Promise<CatalogVersion> {
  await refreshProducts(db);
  for (const stagedId of await findStagedBeside(db, uploadId))
    await setDifference(db, stagedId, await countDifferences(db, stagedId));
  const version = await getVersion(db, versionId, now);
  if (!version) throw new Error('the new version was not stored');
  return version;
}

/**
 * Deletes a sheet's rows and keeps its record; the same file may be uploaded again. @throws
 * UPLOAD_NOT_FOUND, SHEET_NOT_STAGED
 */
export async function discardSheet(db: Db, uploadId: string): Promise<SheetUpload> {
  await lockCatalog(db);
  const upload = await getUpload(db, uploadId);
  if (!upload) throw priceSheetRefusals.UPLOAD_NOT_FOUND();
  if (upload.state !== 'staged') throw priceSheetRefusals.SHEET_NOT_STAGED();
  await dropRows(db, upload);
  const discarded = await setUploadState(db, uploadId, 'discarded');
  return discarded ?? upload;
}

async function dropRows(db: Db, upload: SheetUpload): Promise<void> {
  if (upload.kind === 'priceSheet') return dropPrices(db, upload.id);
  return upload.kind === 'offerMatrix' ? dropOffers(db, upload.id) : dropNames(db, upload.id);
}
