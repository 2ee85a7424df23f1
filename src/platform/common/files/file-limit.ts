import { mostFileBytes, mostPictureBytes } from './file.values.ts';

const inWords = (bytes: number): string => `${String(bytes / 1_048_576)} MB`;

/** Size limit of a file, in words. */
export const fileLimit = inWords(mostFileBytes);

/** Size limit of a picture within a text, in words. */
export const pictureLimit = inWords(mostPictureBytes);
