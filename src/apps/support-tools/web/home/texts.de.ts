import { words } from '#platform/common/texts/words.ts';

export const de = words({
  onboarding: 'Kunden in Einrichtung',
  ours: { one: '{count} wartet auf uns', other: '{count} warten auf uns' },
  noneOurs: 'keiner wartet auf uns',
  changes: 'Änderungen ohne Einschätzung',
  changesDetail: 'Kunden müssen handeln, und noch sagt niemand wie',
});
