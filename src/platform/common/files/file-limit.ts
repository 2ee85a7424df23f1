import { mostFileBytes } from './file.values.ts';

/** Size limit of a file, in words. */
export const fileLimit = `${String(mostFileBytes / 1_048_576)} MB`;
