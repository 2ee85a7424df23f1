import { createNotices } from '#domains/notices/server/write-notice.store.ts';
import { addressOf } from '../page-addresses.ts';

/** The inbox with the portal's addresses. */
export const notices = createNotices(addressOf);
