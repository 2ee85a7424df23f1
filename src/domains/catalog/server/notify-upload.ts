import type { NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { announce } from '#platform/server/push/announce.ts';
import { catalogWords } from '../catalog.texts.ts';
import type { SheetUpload } from '../uploaded-sheet.schema.ts';

const messages: { readonly [S in SheetUpload['state']]?: NoticeMessage } = {
  staged: 'SHEET_READY',
  refused: 'SHEET_REFUSED',
  published: 'SHEET_PUBLISHED',
};

/** Staff who keep the catalogue hear of a sheet that was read in or published; one row a sheet. */
export async function notifyUpload(
  notices: NoticesPort<Db>,
  { db, caller, correlationId, now }: Ctx,
  { id, fileName, state }: SheetUpload,
): Promise<void> {
  await announce(db, { tenantId: '', to: 'staff', method: 'changed', topic: 'catalog', ids: [id] });
  const message = messages[state];
  if (!message) return;
  const isRefused = state === 'refused';
  await notices.write(db, {
    to: 'staff',
    topic: noticeTopic(catalogWords, 'catalog'),
    type: isRefused ? 'error' : 'success',
    severity: isRefused ? 'warning' : 'info',
    message,
    params: { file: fileName },
    link: { page: 'priceSheet', id },
    proceeding: `sheet:${id}`,
    actorId: caller.userId,
    at: now(),
    correlationId,
  });
}
