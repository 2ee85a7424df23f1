import { z } from 'zod';
import { contract } from './contract.ts';
import { exportsRoutes, staffExportsRoutes } from './exports.routes.ts';
import { exportFormats } from './exports.ts';
import { exportStates } from './exports.values.ts';
import { listOf } from './paging.schema.ts';

/** A file that a job writes: only its owner sees and fetches it. */
export const exportFile = z.object({
  id: z.uuid(),
  title: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  fileName: z.string(),
  rows: z.number().int(),
  requestedAt: z.iso.datetime(),
  /** Until then it can be fetched. */
  expiresAt: z.iso.datetime(),
});
export type ExportFile = z.output<typeof exportFile>;

/**
 * Files of a tenant's lists. Writing one is `POST` to the list's own address with `/export` behind
 * it.
 */
export const exportsContract = contract(exportsRoutes, {
  list: { result: listOf(exportFile) },
  download: { result: z.unknown() },
});

/** Files of the operator's lists. */
export const staffExportsContract = contract(staffExportsRoutes, {
  list: { result: listOf(exportFile) },
  download: { result: z.unknown() },
});
