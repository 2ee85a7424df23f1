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
    'Die Einladung ging an eine andere Adresse als die Ihres Kontos. Die einladende Person sieht beide.',
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
    'The invitation went to another address than that of your account. The person who invited you sees both.',
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
