import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.ts';
import { version } from '#platform/common/version.ts';

/** Which orders wait for somebody's consent (product reference A8.4). */
export const approvalModes = ['off', 'above', 'always'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

/** Why an order waits: all do, or it costs more a month than goes unasked. */
export const approvalReasons = ['always', 'amount'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

const limit = money.refine(({ value }) => !value.startsWith('-'));

/** What a tenant can say about approvals; amounts in its billing currency. */
export const approvalSettings = z.object({
  mode: z.enum(approvalModes),
  /** With `above`: orders that add more than this a month wait; what is bought once counts in full. */
  monthlyLimit: limit,
  /** Several orders at once may be approved where each adds at most this a month; 0: none. */
  bulkLimit: limit,
  /** Nobody approves what they have ordered. */
  fourEyes: z.boolean(),
  /** More seats wait for nobody up to this share of those there are, in percent (10 seats, 50: 15 go, 16 wait). 0: none go. */
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

/** Who will be asked before an order goes on; nobody in `approvers`: it cannot be placed. */
export const approvalPath = z.object({ reason: z.enum(approvalReasons), approvers: z.array(z.string()), deadline: z.iso.datetime() });
export type ApprovalPath = z.output<typeof approvalPath>;

export const approvalPolicyContract = contract('approvalPolicy', {
  get: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/approval-policy',
    needs: ['marketplace:orders:approve', 'marketplace:budget:manage', 'portal:admin'],
    result: approvalPolicy,
    summary: 'Which orders need an approval, and who may give it',
  }),
  put: endpoint({
    method: 'PUT',
    path: '/marketplace/:tenantId/approval-policy',
    needs: ['marketplace:budget:manage', 'portal:admin'],
    version: 'required',
    body: approvalSettings,
    result: approvalPolicy,
  }),
});
