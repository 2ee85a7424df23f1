import type { Permission } from './access.ts';
import type { BundlePermission } from './features.ts';
import type { IconName } from './icon-name.ts';
import type { Money } from './money.ts';
import type { Language } from './texts/language.ts';

/** Rights and licence bundle beside those of the app that lends something. */
interface LentNeeds {
  /** Any one of these is enough. */
  readonly requiredPermissions?: readonly Permission[];
  readonly bundle?: BundlePermission;
}

/** Hit of the portal's search, as far as verbs ask. */
interface FoundThing {
  readonly id: string;
  readonly title: string;
  readonly amount: Money | null;
}

/** Object of a verb: something that the portal's search found, and how many of it. */
export interface VerbObject {
  readonly hit: FoundThing;
  /** Number that was typed; undefined where none was. */
  readonly number: number | undefined;
}

/**
 * Something that can be done with a hit from the palette: "25 Visio kaufen". Picking it leads to the
 * page or dialog where it is done; nothing happens without being confirmed there.
 */
export interface PaletteVerb extends LentNeeds {
  /** Unique in the portal: `buy`. */
  readonly id: string;
  readonly icon: IconName;
  /** Words that name it, in every language; any of them is enough, wherever it stands. */
  readonly words: readonly string[];
  /** Kinds of hits that it works on. */
  readonly of: readonly string[];
  /** `implied`: a number before a name means this verb, too ("25 Visio"). */
  readonly number?: 'implied' | 'allowed';
  readonly label: (object: VerbObject, language: Language) => string;
  /** Effect, in a few words. */
  readonly effect: (object: VerbObject, language: Language) => string;
  /** Monthly amount of it, where it is known before the page opens. */
  readonly amount?: (object: VerbObject) => Money | null;
  readonly route: (object: VerbObject) => `/${string}`;
}

/** Offer where nothing was found. */
export interface NextStep extends LentNeeds {
  readonly id: string;
  readonly icon: IconName;
  readonly label: (typed: string, language: Language) => string;
  readonly route: (typed: string) => `/${string}`;
}

/** Parts that an app lends the palette; loaded when it opens first. */
export interface PaletteLoan {
  /** Further words that pages and shortcuts are found by, in every language, by their route. */
  readonly synonyms?: Readonly<Record<string, string>>;
  readonly verbs?: readonly PaletteVerb[];
  readonly nextSteps?: readonly NextStep[];
  /** Returns the number of the colour of a product's family. */
  readonly productColour?: (title: string) => 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
}
