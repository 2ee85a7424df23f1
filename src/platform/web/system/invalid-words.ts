import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Ihr Konto ist noch nicht freigeschaltet',
  text: 'Sie sind als {email} angemeldet. Diesem Konto ist kein Unternehmen zugeordnet, oder ihm fehlt die Berechtigung für das Portal.',
  textUnknown:
    'Diesem Konto ist kein Unternehmen zugeordnet, oder ihm fehlt die Berechtigung für das Portal.',
  next: 'Bitten Sie die Administration Ihres Unternehmens um eine Einladung, und öffnen Sie den Link darin. Oder melden Sie sich mit einem anderen Konto an.',
  'lost.title': 'Ihr Zugang wurde beendet',
  'lost.text':
    'Ihr Zugang zu {tenant} wurde gerade gesperrt oder entzogen. Deshalb zeigt das Portal hier nichts mehr.',
  'lost.next':
    'Fragen Sie die Administration Ihres Unternehmens. Ist der Zugang wieder offen, versuchen Sie es erneut.',
});

const en = translation<typeof de>()({
  title: 'Your account is not activated yet',
  text: 'You are signed in as {email}. This account belongs to no company, or lacks the permission to use the portal.',
  textUnknown: 'This account belongs to no company, or lacks the permission to use the portal.',
  next: 'Ask the administrator of your company for an invitation and open the link in it. Or sign in with another account.',
  'lost.title': 'Your access has ended',
  'lost.text':
    'Your access to {tenant} has just been blocked or withdrawn. That is why the portal shows nothing here any more.',
  'lost.next': 'Ask the administrator of your company. Once access is open again, try again.',
});

export const invalidTexts = catalogue({ de, en });
