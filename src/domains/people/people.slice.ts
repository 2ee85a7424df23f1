import { slice } from '#platform/common/slice.ts';

export const peopleSlice = slice({
  nouns: ['profile', 'users', 'roles', 'globalRoles', 'invitations', 'accessReviews'],
  words: () => import('./people.words.ts').then((module) => module.peopleWords),
});
