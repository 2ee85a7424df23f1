import { mergedRecords } from '#platform/common/merged-records.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Values } from '#platform/common/texts/fill.rules.ts';
import type { Language } from '#platform/common/texts/language.ts';
import type { Texts, Words } from '#platform/common/texts/words.ts';

const ofPlatform = catalogue<Words>({
  de: () => import('#platform/common/texts/refusals.de.ts').then((texts) => texts.de),
  en: () => import('#platform/common/texts/refusals.en.ts').then((texts) => texts.en),
});

let ofSlices = catalogue<Words>({ de: {}, en: {} });

/** Says where the texts of the slices' refusals come from; they are loaded when they are needed. */
export function configureRefusalTexts(load: () => Promise<readonly Texts[]>): void {
  const merged = (language: Language) => async (): Promise<Words> =>
    mergedRecords(
      'the text',
      (await load()).map((texts) => texts[language]),
    );
  ofSlices = catalogue<Words>({ de: merged('de'), en: merged('en') });
}

/**
 * Loads the texts of all refusals in a language: when the page is idle, so that an error finds its
 * text even when the network is what failed; one before that waits for them.
 */
export async function loadRefusalTexts(language: Language): Promise<void> {
  await Promise.all([ofPlatform.load(language), ofSlices.load(language)]);
}

/** Returns the text of a refusal or a fault by its type; undefined if there is none, or not yet. */
export function refusalText(type: string, values: Values, language: Language): string | undefined {
  return ofSlices.find(type, values, language) ?? ofPlatform.find(type, values, language);
}
