import type { Permission } from './access.ts';
import type { BundlePermission } from './features.ts';
import type { Catalogue } from './texts/catalogue.ts';
import type { Language } from './texts/language.ts';
import type { Words } from './texts/words.ts';

/** Address of a page, as manifests write it. */
type PageAddress = `/:/${string}` | `/internal/${string}`;

/** A short article that explains something; who may not use its page does not see it. */
export interface HelpArticle<Key extends string = string> {
  /** Rights and licence bundle beside those of its page; any one of the rights is enough. */
  readonly requiredPermissions?: readonly Permission[];
  readonly bundle?: BundlePermission;
  /** Unique in the portal, stands in the address: `seats`. */
  readonly id: string;
  /** The question that a person would ask. */
  readonly title: Key;
  /** Paragraphs, parted by an empty line. */
  readonly text: Key;
  /** Pages that it explains: those offer it first. It leads to the first one. */
  readonly pages: readonly PageAddress[];
}

/** Help articles of an app; loaded when somebody opens the help. */
export interface HelpLoan {
  readonly articles: readonly HelpArticle[];
  /** Loads the words of one language. */
  readonly words: (language: Language) => Promise<(key: string) => string>;
}

/** Makes a loan whose keys are checked against its texts. */
export function helpLoan<W extends Words>(
  texts: Catalogue<W>,
  articles: readonly HelpArticle<keyof W & string>[],
): HelpLoan {
  return {
    articles,
    words: async (language) => {
      await texts.load(language);
      return (key) => texts.find(key, {}, language) ?? key;
    },
  };
}
