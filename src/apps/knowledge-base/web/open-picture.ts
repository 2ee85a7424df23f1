import type { OpenPicture } from '#platform/web/ui/markdown-pictures.ts';
import { articlePicturesClient } from './clients.ts';

/** Fetches a picture of an article as staff see it, in drafts too. */
export const openPicture: OpenPicture = async (pictureId, signal) =>
  (await articlePicturesClient.open({ params: { pictureId } }, { quiet: true, signal })).blob;
