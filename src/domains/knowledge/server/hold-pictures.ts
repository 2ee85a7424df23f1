import { pictureIdsIn } from '#platform/common/files/text-pictures.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import type { ArticleFields } from '../articles.schema.ts';
import {
  findWaitingPictures,
  insertArticlePictures,
  pictureHolder,
} from './article-pictures.store.ts';

interface Writer {
  /** Absent: a program, which brings no pictures. */
  readonly userId?: string;
}

/**
 * Gives an article the pictures that its text shows: those that its writer has brought, and those
 * that articles have already. One that is not there any more is a fault of the article, and no
 * reason to lose its text.
 */
export async function holdPictures(
  files: FilesPort<Db>,
  { db, caller }: { readonly db: Db; readonly caller: Writer },
  { id, bodyDe, bodyEn }: Pick<ArticleFields, 'bodyDe' | 'bodyEn'> & { readonly id: string },
): Promise<void> {
  const shown = pictureIdsIn(bodyDe, bodyEn);
  if (shown.length === 0) return;
  const { userId: ownerId } = caller;
  if (ownerId !== undefined) {
    const waiting = await findWaitingPictures(db, shown, ownerId);
    await files.hold(db, waiting, { ownerId, holder: pictureHolder, isInternal: false });
  }
  await insertArticlePictures(db, id, shown);
}
