import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { amount, type Money } from '#platform/common/money.ts';
import type { ApprovalPath, ApprovalSettings } from '../approvals.schema.ts';
import type { ApprovalReason } from '../approvals.ts';
import {
  approvalReason,
  deadlineOf,
  defaultSettings,
  type JudgedOrder,
} from '../approval.rules.ts';

/** State of a sample order's approval; expiry follows from the clock. */
export interface SampleApproval {
  readonly reason: ApprovalReason;
  /** Amount a month above which it had to wait. */
  readonly limit: Money | null;
  readonly fourEyes: boolean;
  readonly deadline: string;
  readonly decision: SampleDecision | null;
}

export interface SampleDecision {
  readonly state: 'approved' | 'rejected' | 'withdrawn';
  readonly at: string;
  readonly by: string;
  readonly note: string;
}

/**
 * Above this a month sampled orders wait: what one tries out with a handful of seats goes through.
 */
export const sampleLimit = amount(500);

/** Approval settings of the sample company. */
export const sampledPolicy = estatePart(
  'orders.approvalPolicy',
  (): { settings: ApprovalSettings } => ({
    settings: {
      ...defaultSettings('EUR'),
      mode: 'above',
      monthlyLimit: sampleLimit,
      bulkLimit: amount(1500),
      freeSeatsPercent: 10,
    },
  }),
);

const approverCount = 2;

export function sampleApprovers(estate: Estate): string[] {
  return estate.part(sampledPeople).slice(0, approverCount).map(fullName);
}

export interface SampledAsk extends JudgedOrder {
  /** Last day of the running term, for more seats. */
  readonly endsOn: string | null;
}

/** Returns the approval path by the server's rules and the sample policy, or undefined. */
export function samplePath(estate: Estate, order: SampledAsk, at: Date): ApprovalPath | undefined {
  const { settings } = estate.part(sampledPolicy);
  const reason = approvalReason(settings, order);
  if (!reason) return undefined;
  const deadline = deadlineOf(settings, at, order.endsOn).toISOString();
  const limit = reason === 'amount' ? settings.monthlyLimit : null;
  return { reason, limit, approvers: sampleApprovers(estate), deadline };
}
