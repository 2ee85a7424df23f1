import { translation } from '#platform/common/texts/words.ts';
import type { de } from './sign-in.de.ts';

export const en = translation<typeof de>()({
  title: 'Partner Center',
  hint: 'Microsoft tells the state of the customer agreement and Azure costs to a person who is signed in, not to the application.',
  failed: 'The sign-in at Partner Center could not be loaded',
  person: 'Sign-in of a person',
  'state.notSetUp': 'not set up',
  'state.none': 'not signed in',
  'state.simulated': 'not signed in',
  'state.signedIn': 'signed in',
  'state.again': 'sign in again',
  'what.notSetUp':
    'The portal is connected to no Partner Center. That is done in the settings of the installation.',
  'what.none':
    'While nobody is signed in, these facts stay empty, and acceptances of the customer agreement are confirmed by hand in Partner Center.',
  'what.simulated':
    'In the demo the simulator answers without a sign-in, too. In a real installation these facts stay empty until somebody signs in.',
  'what.again':
    'Until then the customer agreement stays as it was last read, and Azure costs are missing. Everything else goes on.',
  againTitle: 'Somebody has to sign in again',
  'reason.ended':
    'Microsoft ended the sign-in, for example because of a new password or a blocked account.',
  'reason.unused': 'The sign-in was not used for ninety days and has expired.',
  'reason.mfaMissing':
    'The sign-in lacks the second factor that Partner Center demands. Set one up for the account.',
  'reason.consentMissing':
    'The consent to access Partner Center is missing in your Microsoft tenant. An administrator gives it at the application.',
  'reason.unreadable':
    'The sign-in was kept with another secret of the portal, or for another application, and cannot be opened.',
  account: 'Account',
  since: 'Signed in since',
  by: 'by {name}',
  renewed: 'Last renewed',
  renewedHint: 'Unused, the sign-in ends after ninety days.',
  redirect: 'Redirect address',
  redirectHint: 'The application has to register it (platform “Web”).',
  signIn: 'Sign in at Partner Center',
  signInAgain: 'Sign in again',
  signOut: 'Sign out',
  signOutTitle: 'Sign out of Partner Center?',
  signOutText:
    'The portal forgets the sign-in at once. From then on the customer agreement and Azure costs are not read, and acceptances cannot be confirmed from here. Orders go on.',
  signedOut: 'Signed out of Partner Center',
  signedInNow: 'Signed in at Partner Center',
  completing: 'The sign-in is being completed',
  refused: 'The sign-in was not taken over',
  declined: 'The sign-in at Microsoft was cancelled',
  declinedHint: 'Nothing has changed. Begin it once more.',
  declinedNumber:
    'Nothing has changed. Microsoft gives {number} as the reason. Begin it once more.',
});
