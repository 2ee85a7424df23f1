import type { TimeRange } from '#platform/common/time-range.ts';

/** Actions that the trail can say in a sentence and be filtered by; others are shown by their name. */
export const auditActions = [
  'accessReview.finish',
  'accessReview.start',
  'apiToken.create',
  'apiToken.revoke',
  'approvalPolicy.change',
  'catalog.deleteMarginRule',
  'catalog.discard',
  'catalog.publish',
  'catalog.putMarginRule',
  'catalog.renameLicense',
  'catalog.rollBack',
  'catalog.setVisibility',
  'catalog.upload',
  'invitation.accept',
  'invitation.askAgain',
  'invitation.create',
  'invitation.link',
  'invitation.resend',
  'invitation.revoke',
  'invitation.revokeAll',
  'list.export',
  'news.change',
  'news.publish',
  'news.withdraw',
  'notices.preferences',
  'offboarding.cancel',
  'offboarding.carriedOut',
  'offboarding.confirm',
  'offboarding.download',
  'offboarding.dryRun',
  'offboarding.plan',
  'offboarding.restore',
  'onboarding.finish',
  'onboarding.start',
  'onboarding.step',
  'order.approve',
  'order.expire',
  'order.place',
  'order.reject',
  'order.state',
  'order.withdraw',
  'permissions.grant',
  'permissions.set',
  'privacy.erase',
  'privacy.eraseAsked',
  'privacy.export',
  'privacy.redact',
  'privacy.retention',
  'provisioning.edit',
  'read',
  'role.assign',
  'role.create',
  'role.delete',
  'role.edit',
  'role.expire',
  'role.move',
  'role.take',
  'staff.read',
  'staffAccess.end',
  'staffAccess.expire',
  'staffAccess.start',
  'subscription.end',
  'subscription.rename',
  'tenant.create',
  'tenant.forget',
  'tenant.microsoft',
  'tenant.rename',
  'tenant.setUp',
  'tenantGroup.create',
  'tenantGroup.delete',
  'tenantGroup.edit',
  'user.block',
  'user.create',
  'user.provision',
  'user.remove',
  'user.restore',
  'user.roles',
  'user.unblock',
  'view.change',
  'view.choose',
  'view.create',
  'view.remove',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjects = [
  'accessReview',
  'apiToken',
  'approvalPolicy',
  'catalogUpload',
  'catalogVersion',
  'data',
  'employee',
  'everyTenant',
  'export',
  'installation',
  'invitation',
  'license',
  'list',
  'marginRule',
  'news',
  'offboarding',
  'onboarding',
  'order',
  'person',
  'product',
  'provisioning',
  'role',
  'staffAccess',
  'subscription',
  'tenant',
  'tenantGroup',
  'user',
  'view',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** How far an order is, as the trail reports it. A list of its own, since one slice knows no other; a test holds it to that of the orders. */
export const auditOrderStates = [
  'draft',
  'waitingForApproval',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'submitted',
  'processing',
  'needsInput',
  'completed',
  'partlyFailed',
  'failed',
  'cancelled',
] as const;

/** The state of an order that an entry reports; undefined for any other entry. */
export function reportedState({ action, after }: { readonly action: string; readonly after: State }) {
  return action === 'order.state' ? auditOrderStates.find((state) => state === after?.['state']) : undefined;
}

/** Why data of all customers were read, as the handlers say it, with the key of its words. */
export const auditLooks = {
  'queue on the internal home': 'homeQueue',
  'tenants in trouble on the internal home': 'homeTrouble',
  'stuck invitations on the internal home': 'homeInvitations',
  'renewals on the internal home': 'homeRenewals',
  'who of the staff has or had access to tenants': 'staffAccess',
  'open invitations to one address': 'invitationsOfAddress',
  'whether an invitation promises a global role that is to be deleted': 'rolePromised',
  'list of open invitations': 'invitations',
  'list of onboardings': 'onboardings',
  'own personal data': 'ownData',
} as const;

/** The key of the words for a reason that a handler gave; undefined for one that a person wrote. */
export function lookOf(reason: string): (typeof auditLooks)[keyof typeof auditLooks] | undefined {
  return Object.entries(auditLooks).find(([said]) => said === reason)?.[1];
}

/** How far back the trail can be looked at by choice; without one, all of it. */
export const auditRanges = ['hours24', 'days07', 'days30', 'days90', 'days180'] as const satisfies readonly TimeRange[];

type State = Readonly<Record<string, unknown>> | null;

/** What the subject of an entry is called: the first name that its states carry, the newer first. */
export function subjectName(before: State, after: State): string {
  for (const given of [after, before])
    for (const key of ['name', 'email', 'number', 'title', 'titleDe', 'fileName', 'label', 'productTitle', 'tenantName']) {
      const value = given?.[key];
      if (typeof value === 'string' && value !== '') return value;
    }
  return '';
}
