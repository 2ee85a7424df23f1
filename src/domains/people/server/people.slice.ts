import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import type { UrlOf } from '#platform/common/page-link.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { accessReviewsContract } from '../access-reviews.schema.ts';
import { globalRolesContract } from '../global-roles.schema.ts';
import { invitationsContract } from '../invitations.schema.ts';
import type { PeopleNewsPort } from '../people-news.port.ts';
import { peopleSlice } from '../people.slice.ts';
import { profileContract } from '../profile.schema.ts';
import { rolesContract } from '../roles.schema.ts';
import { personSessionsContract, sessionsContract } from '../sessions.schema.ts';
import { usersContract } from '../users.schema.ts';
import { reviewReminders } from './access-review-reminders.jobs.ts';
import { createAccessReviewsHandlers } from './access-reviews.handlers.ts';
import { globalRolesHandlers } from './global-roles.handlers.ts';
import { createInvitationsHandlers } from './invitations.handlers.ts';
import { peoplePersonalData } from './migrations/personal-data.ts';
import { roleExpiry, type PeopleJobOptions } from './people.jobs.ts';
import { personSource } from './person-search.store.ts';
import { createProfileHandlers } from './profile.handlers.ts';
import { peopleRetention } from './retention.store.ts';
import { createRolesHandlers } from './roles.handlers.ts';
import { createPersonSessionsHandlers, createSessionsHandlers } from './sessions.handlers.ts';
import { peopleData } from './tenant-data.store.ts';
import { createUsersHandlers } from './users.handlers.ts';

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
