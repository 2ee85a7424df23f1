import { catalogue } from '#platform/common/texts/catalogue.ts';

export const detectedTexts = catalogue({
  de: () => import('./i18n/de.ts').then((module) => module.de),
  en: () => import('./i18n/en.ts').then((module) => module.en),
});
