import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { keptFile } from '#platform/common/files/file.schema.ts';
import { articlePicturesRoutes } from './article-pictures.routes.ts';

/** Pictures as staff put them into articles (spec §7: fetched as a blob). */
export const articlePicturesContract = contract(articlePicturesRoutes, {
  upload: {
    result: keptFile,
    summary: 'Keeps a picture for seven days, for a text of the one who brought it',
  },
  discard: { result: z.object({}), summary: 'Takes back a picture that no article has yet' },
  open: { result: z.unknown(), summary: 'The picture itself' },
});
