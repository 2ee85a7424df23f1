import type { Readable } from 'node:stream';

export interface UploadedFile {
  readonly name: string;
  readonly stream: Readable;
  /** True once the stream was cut because the file is larger than allowed. */
  readonly isTooLarge: () => boolean;
}
