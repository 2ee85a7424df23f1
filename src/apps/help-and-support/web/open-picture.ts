import type { OpenPicture } from '#platform/web/ui/markdown-pictures.ts';
import { helpClient } from './clients.ts';

/** Fetches a picture of an article that the company may read. */
export const openPicture: OpenPicture = async (pictureId, signal) =>
  (await helpClient.picture({ params: { pictureId } }, { quiet: true, signal })).blob;
