import type { PaletteLoan } from '#platform/common/palette.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({ inHelp: 'In der Hilfe nach „{typed}“ suchen' });
const en = translation<typeof de>()({ inHelp: 'Search the help for “{typed}”' });
const texts = catalogue({ de, en });

/** Entries of this app in the palette. */
export const helpPalette: PaletteLoan = {
  synonyms: {
    '/:/help-and-support/search': 'hilfe wissen anleitung artikel help knowledge articles',
    '/:/help-and-support/faq': 'faq fragen antworten questions answers',
  },
  nextSteps: [
    {
      id: 'help',
      icon: 'life-buoy',
      bundle: 'helpSearch',
      label: (typed, language) => texts.loaded(language)?.('inHelp', { typed }) ?? typed,
      route: (typed) => `/:/help-and-support/search?q=${encodeURIComponent(typed)}`,
    },
  ],
};
