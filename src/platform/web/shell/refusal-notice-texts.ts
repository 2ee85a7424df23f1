import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'refused.flag': '„{page}“ ist ausgeschaltet.',
  'refused.permission': 'Für „{page}“ fehlt Ihnen die Berechtigung.',
  'refused.bundle': '„{page}“ ist in Ihrem Paket nicht enthalten.',
  'refused.onboarding': '„{page}“ ist für Ihr Unternehmen noch nicht eingerichtet.',
  'next.flag': 'Der Betreiber des Portals kann die Funktion {missing} wieder einschalten.',
  'next.permission':
    'Nötig ist die Berechtigung {missing}. Wer Ihr Portal verwaltet, kann sie Ihnen geben.',
  'next.staff':
    'Nötig ist die Berechtigung {missing}. Wer Mitarbeitende verwaltet, kann sie geben.',
  'next.bundle':
    'Nötig ist das Paket {missing}. Ihre Ansprechperson beim Betreiber berät Sie dazu.',
  'next.onboarding': 'Ihre Ansprechperson beim Betreiber richtet es ein.',
  'refused.absent':
    'Diese Seite gehört nicht zu Ihrem Portal. Sie sehen die nächste, die Ihnen offensteht.',
});

const en = translation<typeof de>()({
  'refused.flag': '“{page}” is switched off.',
  'refused.permission': 'You lack the permission for “{page}”.',
  'refused.bundle': '“{page}” is not part of your bundle.',
  'refused.onboarding': '“{page}” has not been set up for your company yet.',
  'next.flag': 'The operator of the portal can switch the feature {missing} on again.',
  'next.permission':
    'You need the permission {missing}. Whoever administers your portal can grant it.',
  'next.staff': 'You need the permission {missing}. Whoever manages employees can grant it.',
  'next.bundle': 'You need the bundle {missing}. Your contact at the operator will advise you.',
  'next.onboarding': 'Your contact at the operator sets it up.',
  'refused.absent':
    'That page is not part of your portal. You are seeing the nearest one that is open to you.',
});

/** Why a page stayed closed. */
export const refusalNoticeTexts = catalogue({ de, en });
