import { z } from 'zod';
import { fileScans } from './file.values.ts';

/** A file as its readers see it; its bytes are fetched apart. */
export const keptFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kind by content: `png`, `pdf`. */
  kind: z.string(),
  /** Bytes. */
  size: z.number().int(),
  scan: z.enum(fileScans),
});
export type KeptFile = z.output<typeof keptFile>;
