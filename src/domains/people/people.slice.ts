import { slice } from '#platform/common/slice.ts';

export const peopleSlice = slice({
  nouns: [
    'profile',
    'sessions',
    'personSessions',
    'users',
    'roles',
    'globalRoles',
    'invitations',
    'accessReviews',
  ],
  words: () => import('./people.texts.ts').then((module) => module.peopleWords),
  // Data sources that a change of a person, a role or an invitation makes old, wherever it was made.
  liveSources: {
    users: [
      'users.list',
      'users.get',
      'users.allowance',
      'roles.list',
      'accessReviews.list',
      'accessReviews.due',
      'accessReviews.get',
    ],
    roles: ['roles.list', 'roles.get', 'globalRoles.list', 'globalRoles.get', 'users.list'],
    invitations: [
      'users.list',
      'users.get',
      'users.allowance',
      'invitations.open',
      'invitations.stuck',
    ],
  },
  liveSubjects: { user: 'users', role: 'roles', invitation: 'invitations', accessReview: 'users' },
  noticeTopics: {
    people: {
      order: 4,
      needs: ['tenant:users', 'tenant:roles', 'Tenants.Users.Write', 'Tenants.UserRoles.Write'],
      of: 'both',
      byDefault: { portal: true, email: 'off' },
    },
  },
});
