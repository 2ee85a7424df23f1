import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { amount } from '#platform/common/money.ts';
import type { ApprovalPath, ApprovalReason, ApprovalSettings } from '../approval-policy.contract.ts';
import { approvalReason, deadlineOf, defaultSettings, type JudgedOrder } from '../approval.rules.ts';

/** How the approval of a sampled order stands; whether its time is up, the clock says. */
export interface SampleApproval {
  readonly reason: ApprovalReason;
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

/** Above this a month sampled orders wait: what one tries out with a handful of seats goes through. */
export const sampleLimit = amount(500);

/** What the sampled company has said about approvals. */
export const sampledPolicy = estatePart('orders.approvalPolicy', (): { settings: ApprovalSettings } => ({
  settings: {
    ...defaultSettings('EUR'),
    mode: 'above',
    monthlyLimit: sampleLimit,
    bulkLimit: amount(1500),
    freeSeatsPercent: 10,
  },
}));

const approverCount = 2;

export function sampleApprovers(estate: Estate): string[] {
  return estate.part(sampledPeople).slice(0, approverCount).map(fullName);
}

export interface SampledAsk extends JudgedOrder {
  /** Of more seats: the last day of the running term. */
  readonly endsOn: string | null;
}

/** The rules of the server over the sampled policy; undefined: it goes on by itself. */
export function samplePath(estate: Estate, order: SampledAsk, at: Date): ApprovalPath | undefined {
  const { settings } = estate.part(sampledPolicy);
  const reason = approvalReason(settings, order);
  if (!reason) return undefined;
  const deadline = deadlineOf(settings, at, order.endsOn).toISOString();
  return { reason, approvers: sampleApprovers(estate), deadline };
}
