import type { NewNotice, NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** Notices that tests have written, in their order. */
export const writtenNotices: NewNotice[] = [];

/** An inbox that keeps what was written to it. */
export const noticesOfTests: NoticesPort<Db> = {
  write: async (_tx, notice) => void writtenNotices.push(notice),
};
