import { translation } from '#platform/common/texts/words.ts';
import type { de } from './texts.de.ts';

export const en = translation<typeof de>()({
  asked: 'Requests about services',
  oldest: 'First: {tenant}, {name}',
  none: 'Nobody is waiting.',
  outOfDate: 'Documents with new snippets',
  renew: 'Make them anew, so that they are right.',
  upToDate: 'All are up to date.',
  submitted: 'Snippet to review: {title}',
  due: 'Snippet to read again: {title}',
  review: 'Review',
});
