import type { TimeRange } from '#platform/common/time-range.ts';

/** Actions that the trail can say in a sentence and be filtered by; others are shown by their name. */
export const auditActions = [
  'accessReview.finish',
  'accessReview.start',
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
  'list.export',
  'news.change',
  'news.publish',
  'news.withdraw',
  'notices.preferences',
  'order.place',
  'order.state',
  'permissions.grant',
  'privacy.erase',
  'privacy.export',
  'privacy.redact',
  'read',
  'role.assign',
  'role.create',
  'role.delete',
  'role.edit',
  'role.expire',
  'role.move',
  'staff.read',
  'subscription.end',
  'subscription.rename',
  'tenant.create',
  'user.block',
  'user.create',
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
  'catalogUpload',
  'catalogVersion',
  'data',
  'everyTenant',
  'export',
  'invitation',
  'list',
  'marginRule',
  'news',
  'order',
  'person',
  'product',
  'role',
  'subscription',
  'tenant',
  'user',
  'view',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** How far back the trail can be looked at by choice; without one, all of it. */
export const auditRanges = ['hours24', 'days07', 'days30', 'days90', 'days180'] as const satisfies readonly TimeRange[];

type State = Readonly<Record<string, unknown>> | null;

/** What the subject of an entry is called: the first name that its states carry, the newer first. */
export function subjectName(before: State, after: State): string {
  for (const given of [after, before])
    for (const key of ['name', 'email', 'number', 'title', 'titleDe', 'fileName', 'label']) {
      const value = given?.[key];
      if (typeof value === 'string' && value !== '') return value;
    }
  return '';
}
