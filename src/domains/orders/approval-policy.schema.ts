import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import { approvalModes, approvalPolicyRoutes, approvalReasons } from './approval-policy.ts';

const limit = money.refine(({ value }) => !value.startsWith('-'));

/** Approval settings of a tenant; amounts in its billing currency. */
export const approvalSettings = z.object({
  mode: z.enum(approvalModes),
  /**
   * With `above`: orders that add more than this a month wait; what is bought once counts in full.
   */
  monthlyLimit: limit,
  /**
   * With `above`: orders of one person within so many days count together, as far as nobody has
   * approved them. Days of 24 hours, back from the order.
   */
  periodDays: z.number().int().min(1).max(31).default(1),
  /** Several orders at once may be approved where each adds at most this a month; 0: none. */
  bulkLimit: limit,
  /** Nobody approves what they have ordered. */
  fourEyes: z.boolean(),
  /**
   * More seats wait for nobody up to this share of those there are, in percent (10 seats, 50: 15
   * go, 16 wait). 0: none go.
   */
  freeSeatsPercent: z.number().int().min(0).max(100),
  /** An order that nobody has decided by then expires. */
  deadlineDays: z.number().int().min(1).max(30),
});
export type ApprovalSettings = z.output<typeof approvalSettings>;

export const approvalPolicy = approvalSettings.extend({
  currencyCode: z.string(),
  /** Names of those who may approve. */
  approvers: z.array(z.string()),
  mayManage: z.boolean(),
  version,
});
export type ApprovalPolicy = z.output<typeof approvalPolicy>;

/** Approval that an order needs first; with no `approvers` it cannot be placed. */
export const approvalPath = z.object({
  reason: z.enum(approvalReasons),
  /** Amount a month above which an order waits; null where every order does. */
  limit: money.nullable(),
  approvers: z.array(z.string()),
  deadline: z.iso.datetime(),
});
export type ApprovalPath = z.output<typeof approvalPath>;

export const approvalPolicyContract = contract(approvalPolicyRoutes, {
  get: { result: approvalPolicy, summary: 'Which orders need an approval, and who may give it' },
  put: { body: approvalSettings, result: approvalPolicy },
});
