import { sql } from 'kysely';
import { keptBecause, tenYears, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { since } from '#platform/server/privacy/retention.ts';

/** Retention of the rows of these tables (LAW-3). */
export const peopleRetention: RetentionRegister = {
  invitation_keys: { with: 'invitations' },
  invitation_asks: { with: 'invitations' },
  invitations: {
    days: 90,
    setting: 'invitations',
    // Open ones count from the end of their key.
    isOver: (before) =>
      sql<boolean>`coalesce(t.ended_at, t.key_expires_at, t.created_at) < ${before}`,
    why: 'who was invited is seen for a while after it was accepted, taken back or ran out',
  },
  user_sessions: {
    days: 90,
    isOver: since('seen_at'),
    why: 'sign-ins end long before; one that was ended stays known while tokens of it may live',
  },
  members: {
    days: 90,
    setting: 'members',
    isOver: (before) => sql<boolean>`t.state = 'removed' and t.changed_at < ${before}`,
    why: 'a removal can be taken back for a while',
  },
  role_assignments: {
    job: 'people.expiry',
    period: 'until it ends',
    why: 'roles with an end date',
  },
  access_review_items: { with: 'access_reviews' },
  access_reviews: { days: tenYears, isOver: since('finished_at'), why: 'evidence for auditors' },
  users: {
    job: 'privacy.retention',
    period: '180 days',
    why: 'customers’ accounts that belong to no company any more are erased like on request',
  },
  internal_permissions: { kept: 'goes when staff take it back, or with the person' },
  access_review_reminders: { kept: 'one row a company: what was told last' },
  roles: keptBecause.inUse,
};
