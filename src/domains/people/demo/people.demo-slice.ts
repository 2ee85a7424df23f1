import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { accessReviewsContract } from '../access-reviews.schema.ts';
import { globalRolesContract, rolesContract } from '../roles.schema.ts';
import { invitationsContract } from '../invitations.schema.ts';
import { peopleSlice } from '../people.slice.ts';
import { profileContract, personSessionsContract, sessionsContract } from '../sessions.schema.ts';
import { usersContract } from '../users.schema.ts';

/** People and rights are real in demo mode, too: nobody should practise on them. */
export const peopleDemoSlice = demoSlice(peopleSlice, () => ({
  profile: demo(profileContract, {}),
  sessions: demo(sessionsContract, {}),
  personSessions: demo(personSessionsContract, {}),
  users: demo(usersContract, {}),
  roles: demo(rolesContract, {}),
  globalRoles: demo(globalRolesContract, {}),
  invitations: demo(invitationsContract, {}),
  accessReviews: demo(accessReviewsContract, {}),
}));
