import type { PaletteLoan } from '#platform/common/palette.ts';

const base = '/internal/support-tools';

export const supportToolsPalette: PaletteLoan = {
  synonyms: {
    [`${base}/tickets`]: 'tickets anfragen support helpdesk inbox requests',
    [`${base}/ticket-answers`]: 'textbausteine vorlagen antworten macros templates',
    [`${base}/service-changes`]:
      'änderungen microsoft einschätzung message center changes assessment',
    [`${base}/service-notices`]:
      'störung wartung ausfall melden dienst status outage maintenance incident',
    [`${base}/incidents`]: 'vorfall angriff phishing sperren defender incident attack',
    [`${base}/onboarding/service-onboarding`]: 'neuer kunde anlegen aufnehmen new customer',
    [`${base}/onboarding/existing-tenant`]: 'microsoft tenant verbinden anbinden connect',
    [`${base}/offboarding/offboarding-customers`]: 'kündigung verabschieden ende leave cancel',
    [`${base}/customer-base/rename-tenant`]: 'umbenennen name ändern rename',
  },
};
