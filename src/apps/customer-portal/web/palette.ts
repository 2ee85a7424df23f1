import type { PaletteLoan } from '#platform/common/palette.ts';

export const customerPortalPalette: PaletteLoan = {
  synonyms: {
    '/:/portal/help': 'hilfe erklärung anleitung handbuch help manual guide',
    '/:/portal': 'kontakt ansprechpartner support home contact',
    '/:/portal/notifications': 'hinweise nachrichten mitteilungen posteingang inbox messages',
    '/:/portal/api-tokens': 'schlüssel schnittstelle key interface',
    '/:/portal/your-data': 'datenschutz dsgvo auskunft export privacy gdpr',
  },
};
