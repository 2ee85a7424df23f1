import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const partnerCenterRetention: RetentionRegister = {
  partner_center_orders: { kept: "the operator's purchases at Microsoft, by ids only" },
  partner_center_lines: { kept: "the operator's purchases at Microsoft, by ids only" },
};
