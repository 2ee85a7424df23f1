import { mostPictureBytes, pictureEndings } from '#platform/common/files/file.values.ts';
import { pictureLimit } from '#platform/common/files/file-limit.ts';
import { type Attachments, useAttachments } from '#platform/web/files/use-attachments.ts';
import { articlePicturesClient } from './clients.ts';

/** Most pictures that are brought at once. */
export const mostPictures = 10;

const rules = {
  limits: { most: mostPictures, bytes: mostPictureBytes, endings: pictureEndings },
  problems: {
    tooLarge: { type: 'ERROR_KNOWLEDGE_PICTURE_TOO_LARGE', params: { limit: pictureLimit } },
    notTaken: { type: 'ERROR_KNOWLEDGE_NO_PICTURE', params: {} },
  },
};

/** Pictures on their way into the text of an article. */
export function useArticlePictures(): Attachments {
  return useAttachments(
    {
      upload: (file, options) =>
        articlePicturesClient.upload({ file }, { ...options, quiet: true }),
      discard: (pictureId) =>
        articlePicturesClient.discard({ params: { pictureId } }, { quiet: true }),
    },
    rules,
  );
}
