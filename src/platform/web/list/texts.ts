import { catalogue } from '../i18n/catalogue.ts';
import { translation, words } from '../i18n/words.ts';

const de = words({
  load: '{what}: Das Laden ist fehlgeschlagen',
  next: 'Versuchen Sie es erneut. Bleibt der Fehler bestehen, nennen Sie dem Support die Vorgangsnummer.',
  forbidden: 'Dafür fehlt Ihnen die Berechtigung',
  forbiddenNext: 'Ihre Administration kann sie Ihnen geben.',
  stale: 'Die Angaben sind möglicherweise nicht mehr aktuell: {reason}',
});

const en = translation<typeof de>()({
  load: '{what}: loading failed',
  next: 'Try again. If it keeps failing, give support the correlation id.',
  forbidden: 'You lack the permission for this',
  forbiddenNext: 'Your administrator can grant it.',
  stale: 'What you see may be out of date: {reason}',
});

export const failureTexts = catalogue({ de, en });
