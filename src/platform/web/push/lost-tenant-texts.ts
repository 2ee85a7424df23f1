import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  lost: 'Sie haben keinen Zugang mehr zu {tenant}. Sie sehen jetzt ein anderes Ihrer Unternehmen.',
});

const en = translation<typeof de>()({
  lost: 'You no longer have access to {tenant}. You are now seeing another of your companies.',
});

/** Told on the page of a tenant that was taken from its reader. */
export const lostTenantTexts = catalogue({ de, en });
