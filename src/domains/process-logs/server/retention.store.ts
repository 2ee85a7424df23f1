import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { since } from '#platform/server/privacy/retention.ts';

/** Retention of the rows of these tables (LAW-3). */
export const processLogsRetention: RetentionRegister = {
  process_steps: {
    days: 365,
    isOver: since('at'),
    why: 'how a process went; what was bought stands in the orders',
  },
};
