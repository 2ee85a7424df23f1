import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Ihr Konto ist noch nicht freigeschaltet',
  text: 'Sie sind als {email} angemeldet. Diesem Konto ist kein Unternehmen zugeordnet, oder ihm fehlt die Berechtigung für das Portal.',
  textUnknown:
    'Diesem Konto ist kein Unternehmen zugeordnet, oder ihm fehlt die Berechtigung für das Portal.',
  next: 'Bitten Sie die Administration Ihres Unternehmens um eine Einladung, und öffnen Sie den Link darin. Oder melden Sie sich mit einem anderen Konto an.',
});

const en = translation<typeof de>()({
  title: 'Your account is not activated yet',
  text: 'You are signed in as {email}. This account belongs to no company, or lacks the permission to use the portal.',
  textUnknown: 'This account belongs to no company, or lacks the permission to use the portal.',
  next: 'Ask the administrator of your company for an invitation and open the link in it. Or sign in with another account.',
});

export const invalidTexts = catalogue({ de, en });
