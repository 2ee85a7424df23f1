import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import {
  noticesContract,
  staffNoticesContract,
  noticePreferencesContract,
} from '../notices.schema.ts';
import { noticesSlice } from '../notices.slice.ts';

/** The inbox is real in demo mode, too. */
export const noticesDemoSlice = demoSlice(noticesSlice, () => ({
  notices: demo(noticesContract, {}),
  staffNotices: demo(staffNoticesContract, {}),
  noticePreferences: demo(noticePreferencesContract, {}),
}));
