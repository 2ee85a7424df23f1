import { translation } from '#platform/common/texts/words.ts';
import type { de } from './de.ts';

export const en = translation<typeof de>()({
  'users.description': 'Who works for your company in the portal, in which roles and until when.',
  'roles.description':
    'What users of your company may see and do. Global roles are maintained by your operator.',
  'review.title': 'Access review',
  'review.description':
    'Once a quarter: who has what access, and should it stay that way? The evidence is a PDF.',
  'review.start': 'Start review',
  'review.due': 'Next review is due on',
  'review.dueSince': 'The review has been due since',
  'review.failed': 'The access review could not be loaded',
  'review.empty': 'No access review yet',
  'review.emptyHint':
    'Start the first one: you decide for each person whether they keep their access.',
  'review.progress': '{decided} of {people} people decided',
  'review.isOpen': 'In progress',
  'review.isDone': 'Finished',
  'review.finish': 'Finish and carry out',
  'review.done': 'The access review is finished',
  'review.evidence': 'Evidence as PDF',
  'review.decisionOn': 'Decision on {name}',
  'review.addNote': 'Note on {name}',
  'review.note': 'Note',
  'review.undecided': 'No decision yet',
  'decision.keep': 'Keep',
  'decision.remove': 'End access',
  'outcome.kept': 'Kept',
  'outcome.removed': 'Access ended',
  'outcome.gone': 'Had ended before',
  'review.sum': '{kept} kept, {removed} end, {open} open',
  'review.keepRest': {
    one: 'Keep the other person and finish',
    other: 'Keep all {count} others and finish',
  },
  'review.confirm': 'Finish the access review?',
  'review.leaving': 'Access ends at once for: {names}.',
  'review.staying': {
    one: '1 person without a decision keeps their access.',
    other: '{count} people without a decision keep their access.',
  },
});
