import { use } from 'react';
import { usePortal } from '#platform/web/router/portal.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { topicsOf } from '../topics.rules.ts';

export interface ListedTopic {
  readonly id: string;
  readonly label: string;
}

/** Returns the topics of an inbox with their names. Suspends until all slices' are loaded. */
export function useTopics(kind: 'customer' | 'internal'): readonly ListedTopic[] {
  const topics = use(usePortal().noticeTopics());
  const labelOf = useTopicLabel();
  return topicsOf(topics, kind).map((id) => ({ id, label: labelOf(id) }));
}

/** Returns a function that names a topic in the language in use. */
export function useTopicLabel(): (topic: string) => string {
  const { find } = useSliceWords();
  return (topic) => find(`topic.${topic}`) ?? topic;
}
