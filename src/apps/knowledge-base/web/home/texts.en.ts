import { translation } from '#platform/common/texts/words.ts';
import type { de } from './texts.de.ts';

export const en = translation<typeof de>()({
  searches: 'Searches without a result',
  waiting: 'customers wait for an answer',
  none: 'all answered',
  stale: 'Articles to review',
  due: 'their day has come',
});
