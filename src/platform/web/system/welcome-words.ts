import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Einladung zu {tenant}',
  loadingTitle: 'Ihre Einladung',
  loading: 'Die Einladung wird geöffnet.',
  invites: '{who} lädt Sie ein, im Portal für {tenant} mitzuarbeiten.',
  as: 'Ihre Rolle',
  until: 'Zugang bis',
  sentTo: 'Eingeladen als',
  validUntil: 'Einladung gilt bis',
  signIn: 'Anmelden und weiter',
  signInHint: 'Melden Sie sich mit Ihrem Konto an. Danach nehmen Sie die Einladung an.',
  signedInAs: 'Sie sind als {email} angemeldet. Dieses Konto bekommt den Zugang.',
  otherAddress:
    'Sie sind als {email} angemeldet, die Einladung ging an eine andere Adresse. Wenn Sie annehmen, wird zuerst {who} gefragt.',
  waitingTitle: 'Warten auf {who}',
  waiting:
    'Die Einladung zu {tenant} ging an eine andere Adresse als die Ihres Kontos. {who} sieht beide und entscheidet, ob Ihr Konto den Zugang bekommt.',
  waitingNext:
    'Sie können die Seite auch schließen und den Link später wieder öffnen. Mit der eingeladenen Adresse geht es ohne Warten.',
  waitingStatus:
    'Die Antwort steht noch aus. Sobald sie da ist, geht diese Seite von selbst weiter.',
  invitedAs: 'Eingeladen ist',
  yourAccount: 'Ihr Konto',
  accept: 'Einladung annehmen',
  accepting: 'Die Einladung wird angenommen.',
  otherAccount: 'Mit einem anderen Konto anmelden',
  discard: 'Einladung verwerfen',
  staff: 'Sie sind als Mitarbeiter angemeldet. Einladungen nimmt ein Kundenkonto an.',
  failedTitle: 'Diese Einladung kann nicht geöffnet werden',
  askAgain: 'Neue Einladung anfordern',
  asked:
    'Wenn dieser Link je zu einer Einladung gehört hat, sieht die einladende Person jetzt Ihre Bitte. Sie bekommen dann einen neuen Link.',
  retry: 'Erneut versuchen',
  number: 'Vorgangsnummer:',
});

const en = translation<typeof de>()({
  title: 'Invitation to {tenant}',
  loadingTitle: 'Your invitation',
  loading: 'Opening the invitation.',
  invites: '{who} invites you to work for {tenant} in the portal.',
  as: 'Your role',
  until: 'Access until',
  sentTo: 'Invited as',
  validUntil: 'Invitation is good until',
  signIn: 'Sign in and continue',
  signInHint: 'Sign in with your account. Then you accept the invitation.',
  signedInAs: 'You are signed in as {email}. This account gets the access.',
  otherAddress:
    'You are signed in as {email}, the invitation went to another address. If you accept, {who} is asked first.',
  waitingTitle: 'Waiting for {who}',
  waiting:
    'The invitation to {tenant} went to another address than that of your account. {who} sees both and decides whether your account gets the access.',
  waitingNext:
    'You may close this page and open the link again later. With the invited address there is no waiting.',
  waitingStatus: 'There is no answer yet. As soon as it is there, this page goes on by itself.',
  invitedAs: 'Invited address',
  yourAccount: 'Your account',
  accept: 'Accept invitation',
  accepting: 'Accepting the invitation.',
  otherAccount: 'Sign in with another account',
  discard: 'Discard invitation',
  staff: 'You are signed in as staff. Invitations are accepted by a customer account.',
  failedTitle: 'This invitation cannot be opened',
  askAgain: 'Ask for a new invitation',
  asked:
    'If this link ever belonged to an invitation, the person who invited you now sees your request. You will get a new link then.',
  retry: 'Try again',
  number: 'Reference:',
});

export const welcomeTexts = catalogue({ de, en });
