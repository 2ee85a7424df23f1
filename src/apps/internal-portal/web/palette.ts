import type { PaletteLoan } from '#platform/common/palette.ts';

export const internalPortalPalette: PaletteLoan = {
  synonyms: {
    '/internal/portal': 'home übersicht overview',
    '/internal/portal/notifications':
      'hinweise nachrichten mitteilungen posteingang inbox messages',
    '/internal/portal/audit': 'audit log verlauf änderungen betreiber history changes operator',
    '/internal/portal/api-tokens': 'schlüssel schnittstelle key interface',
    '/internal/portal/your-data': 'datenschutz dsgvo auskunft export privacy gdpr',
  },
};
