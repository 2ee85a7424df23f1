import { noticeTopic } from '#platform/common/notice-topic.ts';
import { platformWords } from '#platform/common/platform.texts.ts';
import { notices } from './notices.ts';
import type { NotifyReady } from '#platform/server/exports/exports.jobs.ts';

/** Tells who asked for a file that it can be fetched, where they asked for it. */
export const notifyExportReady: NotifyReady = (
  tx,
  { ownerId, fileName, page, exportId, correlationId, at },
) =>
  notices.write(tx, {
    to: { userId: ownerId },
    topic: noticeTopic(platformWords, 'exports'),
    type: 'success',
    message: 'EXPORT_FINISHED',
    params: { file: fileName },
    link: linkOf(page),
    proceeding: `export:${exportId}`,
    at,
    correlationId,
  });

function linkOf(page: string): `/:/${string}` | `/internal/${string}` {
  const below = page.replace(/^\/(:|internal)\//, '');
  return page.startsWith('/internal/')
    ? `/internal/${below}?panel=export`
    : `/:/${below}?panel=export`;
}
