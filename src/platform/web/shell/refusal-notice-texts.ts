import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'refused.flag': '„{page}“ ist derzeit nicht verfügbar.',
  'refused.permission': 'Für „{page}“ fehlt Ihnen die Berechtigung.',
  'refused.permissionNext': 'Nötig ist {missing}. Ihre Administration kann sie Ihnen geben.',
  'refused.bundle': '„{page}“ ist im Paket {missing} enthalten.',
  'refused.bundleNext': 'Ihre Ansprechperson berät Sie gern dazu.',
  'refused.onboarding': '„{page}“ ist für Ihr Unternehmen noch nicht eingerichtet.',
  or: ' oder ',
  'refused.absent':
    'Diese Seite gehört nicht zu Ihrem Portal. Sie sehen die nächste, die Ihnen offensteht.',
});

const en = translation<typeof de>()({
  'refused.flag': '“{page}” is not available at the moment.',
  'refused.permission': 'You lack the permission for “{page}”.',
  'refused.permissionNext': 'You need {missing}. Your administrator can grant it.',
  'refused.bundle': '“{page}” is part of the {missing} bundle.',
  'refused.bundleNext': 'Your contact person will be glad to advise you.',
  'refused.onboarding': '“{page}” has not been set up for your company yet.',
  or: ' or ',
  'refused.absent':
    'That page is not part of your portal. You are seeing the nearest one that is open to you.',
});

/** Why a page stayed closed. */
export const refusalNoticeTexts = catalogue({ de, en });
