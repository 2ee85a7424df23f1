import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { catalogAudit } from '../catalog.texts.ts';
import type { priceSheetContract } from '../price-sheet.schema.ts';
import { publishSheet, rollBack } from './publish-sheet.ts';
import { notifyUpload } from './notify-upload.ts';
import { getUpload } from './uploads.store.ts';
import { findVersions } from './versions.store.ts';

type VersionHandlers = Pick<
  Handlers<typeof priceSheetContract, Ctx>,
  'publish' | 'versions' | 'rollBack'
>;

/** Versions of the catalogue: what a sheet becomes, and what may come back. */
export const createSheetVersionHandlers = (notices: NoticesPort<Db>): VersionHandlers => ({
  async publish(call) {
    const { db, params, body, caller, now, audit } = call;
    const version = await publishSheet(db, params.uploadId, {
      ...body,
      by: caller.name,
      at: now(),
    });
    await audit({
      action: catalogAudit.action('catalog.publish'),
      subjectKind: catalogAudit.subject('catalogVersion'),
      subjectId: version.id,
      after: version,
    });
    const upload = await getUpload(db, params.uploadId);
    if (upload) await notifyUpload(notices, call, upload);
    return version;
  },

  async versions({ db, query, now }) {
    const { versions, total } = await findVersions(db, query, now());
    return listResult(versions, total, now());
  },

  async rollBack({ db, params, caller, now, audit }) {
    const version = await rollBack(db, params.versionId, { by: caller.name, at: now() });
    await audit({
      action: catalogAudit.action('catalog.rollBack'),
      subjectKind: catalogAudit.subject('catalogVersion'),
      subjectId: version.id,
      after: version,
    });
    return version;
  },
});
