import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { since } from '#platform/server/privacy/retention.ts';

/** Retention of the rows of these tables (LAW-3). */
export const noticesRetention: RetentionRegister = {
  notice_mails: {
    days: 30,
    isOver: since('due_at'),
    why: 'mail about notices that nobody could send',
  },
  notice_reads: { with: 'notices' },
  notices: { job: 'notices.cleaning', period: '180 days', days: 180, why: 'after they last moved' },
  notice_counters: { kept: 'the last number of a tenant, no data of anybody' },
  notice_preferences: { kept: 'goes with the person' },
  notice_settings: { kept: 'goes with the person' },
};
