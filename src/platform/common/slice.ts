import type { Datasets, DatasetsOf } from './dataset.ts';
import type { NoticeTopics, TopicsOf } from './notice-topic.ts';
import type { SliceWords } from './slice-words.ts';
import type { Texts } from './texts/words.ts';

/**
 * The half of a slice that browser and server share. A slice declares here once what the whole must
 * know of it; `main` lists it. Texts are imported when they are asked for, so that the list itself
 * stays small.
 */
export interface Slice<Noun extends string = string, W extends SliceWords = SliceWords> {
  /** Names of its contracts. The server's half and the demo must answer each of them. */
  readonly nouns: readonly Noun[];
  /** Texts for pages about all slices. */
  readonly words?: () => Promise<W>;
  /** Texts of its refusals, for the server's answers and for demo mode. */
  readonly messages?: () => Promise<Texts>;
  /** Data sources that a pushed change makes old, as `contract.endpoint`, by topic of the push. */
  readonly liveSources?: Readonly<Record<string, readonly string[]>>;
  /**
   * Topic of the push by kind of subject in the audit trail: an audited change of such a subject is
   * announced with its entry, to its tenant and to the staff.
   */
  readonly liveSubjects?: Readonly<Record<string, string>>;
  /** Topics of its notices, by the names of their words. */
  readonly noticeTopics?: NoticeTopics;
  /** Datasets that jobs fetch for it from outside, by the names of their words. */
  readonly datasets?: Datasets;
}

/** Words of a slice that gives none to pages about all slices. */
type NoWords = Texts<Readonly<Record<never, never>>>;

/**
 * Declares the half of a slice that browser and server share. A topic of notices or a dataset
 * without words, or words without them, do not compile.
 */
export function slice<const Noun extends string = never, W extends SliceWords = NoWords>(
  declared: Omit<Slice<Noun, W>, 'noticeTopics' | 'datasets'> & TopicsOf<W> & DatasetsOf<W>,
): Slice<Noun, W> {
  return declared;
}
