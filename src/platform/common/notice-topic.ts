import type { Permission } from './access.ts';
import type { NameOf, SliceWords } from './slice-words.ts';

/** Channels chosen for a topic. */
export interface Channels {
  /** Notify in the portal: inbox and toast. */
  readonly portal: boolean;
  readonly email: 'off' | 'digest' | 'immediately';
}

/** A subject of notices, as the slice that writes about it declares it. */
export interface NoticeTopic {
  /** Place in filters and settings. */
  readonly order: number;
  /**
   * Any one of these is needed to see what goes to all, as on the pages that show the subject; what
   * is addressed to one person they always see. Empty: nobody else does.
   */
  readonly needs: readonly Permission[];
  /** Kind of inbox it can appear in. */
  readonly of: 'customer' | 'internal' | 'both';
  readonly byDefault: Channels;
}

/** Topics of notices by name. */
export type NoticeTopics = Readonly<Record<string, NoticeTopic>>;

declare const declared: unique symbol;

/** The name of a topic that some slice's words declare. */
export type TopicName = string & { readonly [declared]: 'topic' };

/** Topics that a slice with these words declares: one for each `topic.…`, and no other. */
export type TopicsOf<W extends SliceWords> = [NameOf<W, 'topic'>] extends [never]
  ? { readonly noticeTopics?: never }
  : { readonly noticeTopics: Readonly<Record<NameOf<W, 'topic'>, NoticeTopic>> };

/** Returns the name of a topic of these words: one that they do not declare does not compile. */
export function noticeTopic<W extends SliceWords>(_words: W, name: NameOf<W, 'topic'>): TopicName {
  // the parameters' types have compared the name with the words
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return name as string as TopicName;
}
