import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { announce } from '#platform/server/push/announce.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { catalogAudit } from '../catalog.texts.ts';
import type { priceSheetContract } from '../price-sheet.schema.ts';
import { demandUpload, recorded } from './known-upload.ts';
import { discardSheet } from './publish-sheet.ts';
import { stageSheet } from './stage-sheet.ts';
import { notifyUpload } from './notify-upload.ts';
import { findUploads } from './uploads.store.ts';

type UploadHandlers = Pick<
  Handlers<typeof priceSheetContract, Ctx>,
  'upload' | 'uploads' | 'get' | 'discard'
>;

/** Sheets on their way in. */
export const createSheetUploadHandlers = (notices: NoticesPort<Db>): UploadHandlers => ({
  async upload(call) {
    const { db, file, query, caller, now, audit } = call;
    try {
      const upload = await stageSheet(db, {
        fileName: file.name,
        // Without destroying it: the rest of a refused file must still be taken in, or its sender
        // waits for ever.
        bytes: file.stream.iterator({ destroyOnReturn: false }),
        isTooLarge: file.isTooLarge,
        kind: query.kind,
        by: caller.name,
        at: now(),
      });
      await audit({
        action: catalogAudit.action('catalog.upload'),
        subjectKind: catalogAudit.subject('catalogUpload'),
        subjectId: upload.id,
        after: recorded(upload),
      });
      await notifyUpload(notices, call, upload);
      return upload;
    } finally {
      file.stream.resume();
    }
  },

  async uploads({ db, query, now }) {
    const { uploads, total } = await findUploads(db, query);
    return listResult(uploads, total, now());
  },

  async get({ db, params }) {
    return demandUpload(db, params.uploadId);
  },

  async discard({ db, params, audit }) {
    const upload = await discardSheet(db, params.uploadId);
    await announce(db, {
      tenantId: '',
      to: 'staff',
      method: 'changed',
      topic: 'catalog',
      ids: [upload.id],
    });
    await audit({
      action: catalogAudit.action('catalog.discard'),
      subjectKind: catalogAudit.subject('catalogUpload'),
      subjectId: upload.id,
      after: recorded(upload),
    });
    return upload;
  },
});
