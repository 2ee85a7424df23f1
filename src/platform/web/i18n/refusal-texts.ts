import { catalogue } from './catalogue.ts';

/** Named by being loaded, as every catalogue is. Loaded when the page is idle, so that an error finds its words even when the network is what failed; one before that waits for them. */
export const refusalTexts = catalogue({
  de: () => import('./refusals.de.ts').then((texts) => texts.de),
  en: () => import('./refusals.en.ts').then((texts) => texts.en),
});
