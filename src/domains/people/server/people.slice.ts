import { sql } from 'kysely';
import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import type { UrlOf } from '#platform/common/page-link.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister, tenYears } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { since } from '#platform/server/privacy/retention.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { accessReviewsContract } from '../access-reviews.schema.ts';
import { globalRolesContract, rolesContract } from '../roles.schema.ts';
import { invitationsContract } from '../invitations.schema.ts';
import type { PeopleNewsPort } from '../people.port.ts';
import { peopleSlice } from '../people.slice.ts';
import { profileContract, personSessionsContract, sessionsContract } from '../sessions.schema.ts';
import { usersContract } from '../users.schema.ts';
import { reviewReminders, type PeopleJobOptions, roleExpiry } from './people.jobs.ts';
import { createAccessReviewsHandlers } from './access-reviews.handlers.ts';
import { globalRolesHandlers, createRolesHandlers } from './roles.handlers.ts';
import { createInvitationsHandlers } from './invitations.handlers.ts';
import { personSource } from './members.store.ts';
import {
  createProfileHandlers,
  createPersonSessionsHandlers,
  createSessionsHandlers,
} from './sessions.handlers.ts';
import { peopleData } from './tenant-data.store.ts';
import { createUsersHandlers } from './users.handlers.ts';

/** Retention of the rows of these tables (LAW-3). */
const peopleRetention: RetentionRegister = {
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

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const peoplePersonalData = personalRegister({
  users: {
    purpose: 'who signs in',
    who: { column: 'id', by: 'id' },
    own: {
      email: 'gone',
      name: 'pseudonym',
      subject: 'unlinked',
      object_id: 'unlinked',
      state: 'keep',
      issuer: 'keep',
    },
    notPersonal: ['kind', 'language'],
  },
  user_sessions: {
    purpose: 'ending sign-ins',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    own: { device: 'gone' },
    notPersonal: ['key'],
  },
  members: {
    purpose: 'who belongs to a company',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    mentions: ['invited_by'],
    notPersonal: ['state', 'removed_roles'],
  },
  role_assignments: {
    purpose: 'who holds which role',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['origin'],
  },
  internal_permissions: {
    purpose: 'what staff may do',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['kind', 'permission'],
  },
  invitations: {
    purpose: 'inviting people',
    who: { column: 'email', by: 'email' },
    own: { email: 'pseudonym', name: 'gone', message: 'gone' },
    named: { invited_by: 'invited_by_id' },
    notPersonal: ['language', 'state', 'key_hash'],
  },
  invitation_keys: {
    purpose: 'opening an invitation',
    notPersonal: ['key_hash'],
  },
  invitation_asks: {
    purpose: 'asking the inviter',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    own: { email: 'gone' },
  },
  access_reviews: {
    purpose: 'evidence of reviews',
    mentions: ['started_by', 'finished_by'],
  },
  access_review_items: {
    purpose: 'evidence of reviews',
    who: { column: 'user_id', by: 'id' },
    own: { name: 'pseudonym', email: 'gone', note: 'gone' },
    mentions: ['decided_by'],
    notPersonal: ['roles', 'decision', 'outcome'],
  },
  access_review_reminders: { purpose: 'reminding of reviews', notPersonal: ['stage'] },
  roles: {
    purpose: 'what roles allow',
    mentions: ['description'],
    notPersonal: ['name', 'claims'],
  },
});

interface PeoplePorts {
  readonly portal: PortalConfig;
  readonly urlOf: UrlOf;
  readonly switchedOff: readonly SwitchedOff[];
  /** False: nothing is mailed, links are handed over by hand. */
  readonly isMailed: boolean;
  readonly peopleNews: PeopleNewsPort<Db>;
  /** Ends a sign-in at the identity provider, too, where it is the portal's own. */
  readonly endAtProvider: (key: string) => Promise<void>;
}

interface PeopleJobPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly urlOf: UrlOf;
  readonly peopleNews: PeopleNewsPort<Db>;
  /** Ends what else expires with a role. */
  readonly endExpiredAccess: PeopleJobOptions['endOthers'];
}

export const peopleServerSlice = serverSlice(peopleSlice, {
  nouns: ({
    portal,
    urlOf,
    isMailed,
    peopleNews: news,
    endAtProvider,
    switchedOff,
  }: PeoplePorts) => {
    const { operator } = portal;
    const profile = { operatorDomain: operator.domain, switchedOff };
    const people = { limits: portal, isMailed, news };
    const invitations = { urlOf, isMailed, operatorName: operator.name };
    return {
      profile: noun(profileContract, createProfileHandlers(profile)),
      sessions: noun(sessionsContract, createSessionsHandlers({ endAtProvider })),
      personSessions: noun(personSessionsContract, createPersonSessionsHandlers({ endAtProvider })),
      users: noun(usersContract, createUsersHandlers(people)),
      roles: noun(rolesContract, createRolesHandlers(portal)),
      globalRoles: noun(globalRolesContract, globalRolesHandlers),
      invitations: noun(
        invitationsContract,
        createInvitationsHandlers({ limits: portal, news, invitations }),
      ),
      accessReviews: noun(
        accessReviewsContract,
        createAccessReviewsHandlers({ ...people, operatorName: operator.name }),
      ),
    };
  },
  jobs: ({ db, now, urlOf, peopleNews: news, endExpiredAccess }: PeopleJobPorts) => ({
    owner: 'customerService',
    crons: {
      'people.expiry': roleExpiry({ db, now, endOthers: endExpiredAccess }),
      'accessReviews.reminders': reviewReminders({ db, now, news, urlOf }),
    },
  }),
  personalData: peoplePersonalData,
  retention: peopleRetention,
  tenantData: peopleData,
  searchSources: [personSource],
  idTables: { moveTo: 'roles', sessionId: null },
  overTenants: ['globalRoles.roleId', 'personSessions.userId'],
});
