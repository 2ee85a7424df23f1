import { z } from 'zod';
import { internalPermissions } from './access.ts';
import { contract, endpoint } from './contract.ts';
import { refusals } from './errors.ts';
import { exportFormats } from './exports.ts';
import { listOf } from './paging.ts';

export const exportStates = ['waiting', 'ready', 'failed'] as const;

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

/** Files of a tenant's lists. Writing one is `POST` to the list's own address with `/export` behind it. */
export const exportsContract = contract('exports', {
  list: endpoint({ method: 'GET', path: '/tenants/:tenantId/exports', needs: 'signedIn', demoMode: 'ignored', result: listOf(exportFile) }),
  download: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/exports/:exportId/file',
    needs: 'signedIn',
    demoMode: 'ignored',
    carries: 'download',
    result: z.unknown(),
  }),
});

/** Files of the operator's lists. */
export const staffExportsContract = contract('staffExports', {
  list: endpoint({ method: 'GET', path: '/admin/exports', needs: internalPermissions, demoMode: 'ignored', result: listOf(exportFile) }),
  download: endpoint({
    method: 'GET',
    path: '/admin/exports/:exportId/file',
    needs: internalPermissions,
    demoMode: 'ignored',
    carries: 'download',
    result: z.unknown(),
  }),
});

export const exportRefusals = refusals('ERROR_EXPORTS', {
  TOO_MANY_ROWS: { status: 409, params: ['limit'] },
  EXPORT_NOT_FOUND: { status: 404 },
  EXPORT_NOT_READY: { status: 409 },
});
