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
  words: () => import('./people.words.ts').then((module) => module.peopleWords),
  noticeTopics: {
    people: {
      order: 4,
      needs: ['tenant:users', 'tenant:roles', 'Tenants.Users.Write', 'Tenants.UserRoles.Write'],
      of: 'both',
      byDefault: { portal: true, email: 'off' },
    },
  },
});
