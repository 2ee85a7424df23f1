import type { Handlers } from '#platform/common/contract.ts';
import { exportRefusals } from '#platform/common/exports.refusals.ts';
import type { exportsContract, staffExportsContract } from '#platform/common/exports.schema.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '../http/ctx.ts';
import { findExports, findFile } from './exports.store.ts';
import { contentTypes } from './make-file.ts';

/**
 * The same for a tenant's files and the operator's: row security says whose they are, and only who
 * asked sees them.
 */
export const exportsHandlers: Handlers<typeof exportsContract, Ctx> &
  Handlers<typeof staffExportsContract, Ctx> = {
  async list({ db, caller, now }) {
    const files = await findExports(db, caller.userId, now());
    return listResult(files, files.length, now());
  },
  async download({ db, caller, params, now }) {
    const file = await findFile(db, caller.userId, params.exportId, now());
    if (!file) throw exportRefusals.EXPORT_NOT_FOUND();
    if (!file.content) throw exportRefusals.EXPORT_NOT_READY();
    return { name: file.fileName, contentType: contentTypes[file.format], body: file.content };
  },
};
