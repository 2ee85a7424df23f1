import type { Db } from '#platform/server/database/connect.ts';
import { priceSheetRefusals } from '../price-sheet.refusals.ts';
import type { SheetUpload } from '../uploaded-sheet.schema.ts';
import { getUpload } from './uploads.store.ts';

/** Returns an upload. @throws UPLOAD_NOT_FOUND */
export async function demandUpload(db: Db, uploadId: string): Promise<SheetUpload> {
  const upload = await getUpload(db, uploadId);
  if (!upload) throw priceSheetRefusals.UPLOAD_NOT_FOUND();
  return upload;
}

/** Returns the fields of an upload that go to the audit trail. */
export function recorded({ kind, fileName, state, rows, rejected, warnings, sameAs }: SheetUpload) {
  return { kind, fileName, state, rows, rejected, warnings, sameAs };
}
