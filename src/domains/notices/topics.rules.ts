import type { SliceWords } from '#platform/common/slice-words.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { textOf } from '#platform/common/texts/translator.ts';
import { mayUse } from '#platform/common/access.ts';
import type { Channels, NoticeTopics } from '#platform/common/notice-topic.ts';

type Chosen = readonly ({ readonly topic: string } & Channels)[];

/** Channels of a topic that no slice declares any more. */
const nowhere: Channels = { portal: true, email: 'off' };

/** Returns the names of all topics in their order. */
export function topicNames(topics: NoticeTopics): string[] {
  return Object.entries(topics)
    .toSorted(([, one], [, other]) => one.order - other.order)
    .map(([name]) => name);
}

/** Returns the topics whose notices to everybody a person may read. */
export function readableTopics(topics: NoticeTopics, held: readonly string[]): string[] {
  return topicNames(topics).filter((name) => {
    const needs = topics[name]?.needs ?? [];
    return needs.length > 0 && mayUse(held, needs);
  });
}

/** Returns the topics of a kind of user's inbox, for its filter and preferences. */
export function topicsOf(topics: NoticeTopics, kind: 'customer' | 'internal'): string[] {
  return topicNames(topics).filter((name) => ['both', kind].includes(topics[name]?.of ?? ''));
}

/** Returns the channels of a topic: the person's choice, else the default. */
export function channelsOf(topics: NoticeTopics, chosen: Chosen, topic: string): Channels {
  const own = chosen.find((one) => one.topic === topic);
  if (own) return { portal: own.portal, email: own.email };
  return topics[topic]?.byDefault ?? nowhere;
}

/** Returns the topics that a person does not want to see in the portal. */
export function mutedTopics(topics: NoticeTopics, chosen: Chosen): string[] {
  return topicNames(topics).filter((topic) => !channelsOf(topics, chosen, topic).portal);
}

/** Returns the name of a topic as its reader knows it. */
export function topicLabel(words: SliceWords, topic: string, language: Language): string {
  return textOf(words[language], `topic.${topic}`, {}, language) ?? topic;
}
