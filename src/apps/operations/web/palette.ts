import type { PaletteLoan } from '#platform/common/palette.ts';

export const operationsPalette: PaletteLoan = {
  synonyms: {
    '/:/operations/managed-tenant':
      'umgebung überblick mandant tenant domains gdap zugriffe rollen freshness environment access',
    '/:/operations/managed-tenant/service-changes':
      'änderungen ankündigungen microsoft termine message center changes roadmap',
    '/:/operations/managed-tenant/service-health':
      'dienste status ausfall störung wartung teams exchange umgebung health outage incident',
    '/:/operations/managed-tenant/usage':
      'nutzung aktive benutzer speicher quota ablage berichte usage storage reports active users',
    '/:/operations/your-tickets': 'hilfe anfrage störung melden support ticket problem request',
  },
};
