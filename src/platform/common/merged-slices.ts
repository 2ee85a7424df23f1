import { mergedRecords } from './merged-records.ts';
import type { Datasets } from './dataset.ts';
import type { NoticeTopics } from './notice-topic.ts';
import type { Slice } from './slice.ts';
import { mergedWords, type SliceWords } from './slice-words.ts';
import type { Texts } from './texts/words.ts';

/** Loads the words of all slices as one. @throws Error where two slices declare the same name */
export async function wordsOf(slices: readonly Slice[]): Promise<SliceWords> {
  const loaded = await Promise.all(slices.map(async ({ words }) => words?.()));
  return mergedWords(loaded.filter((words) => words !== undefined));
}

/** Loads the messages of all slices that have any. */
export async function messagesOf(slices: readonly Slice[]): Promise<Texts[]> {
  const loaded = await Promise.all(slices.map(async ({ messages }) => messages?.()));
  return loaded.filter((messages) => messages !== undefined);
}

/**
 * Returns the data sources that a pushed change makes old, of all slices, by topic: a slice may add
 * its own to another's topic.
 */
export function liveSourcesOf(
  slices: readonly Pick<Slice, 'liveSources'>[],
): Readonly<Record<string, readonly string[]>> {
  const sources = new Map<string, readonly string[]>();
  for (const [topic, own] of slices.flatMap(({ liveSources }) => Object.entries(liveSources ?? {})))
    sources.set(topic, [...new Set([...(sources.get(topic) ?? []), ...own])]);
  return Object.fromEntries(sources);
}

/** Returns the topics that audited changes announce, of all slices, by kind of subject. */
export function liveSubjectsOf(slices: readonly Slice[]): Readonly<Record<string, string>> {
  return mergedRecords(
    'the topic of the subject',
    slices.map(({ liveSubjects }) => liveSubjects),
  );
}

/** Returns the topics of notices of all slices. @throws Error where two declare the same name */
export function noticeTopicsOf(slices: readonly Slice[]): NoticeTopics {
  return mergedRecords(
    'the topic of notices',
    slices.map(({ noticeTopics }) => noticeTopics),
  );
}

/** Returns the datasets of all slices. @throws Error where two declare the same id */
export function datasetsOf(slices: readonly Slice[]): Datasets {
  return mergedRecords(
    'the dataset',
    slices.map(({ datasets }) => datasets),
  );
}
