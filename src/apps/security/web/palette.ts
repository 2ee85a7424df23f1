import type { PaletteLoan } from '#platform/common/palette.ts';

export const securityPalette: PaletteLoan = {
  synonyms: {
    '/:/security/dashboards/overview': 'sicherheit lagebild dashboards security',
    '/:/security/dashboards/ceo': 'sicherheit note lagebild secure score security grade',
    '/:/security/dashboards/ciso': 'maßnahmen controls risiko risk secure score',
    '/:/security/dashboards/communications':
      'e-mail mail chat teams spf dkim dmarc domain absender phishing malware spoofing sender',
    '/:/security/dashboards/identity': 'mfa zweiter faktor anmeldungen sign-ins administratoren',
    '/:/security/dashboards/devices': 'intune geräte verschlüsselung devices encryption',
    '/:/security/incidents':
      'vorfall angriff phishing alarm sperren sicherheitsvorfall incident attack alert block',
  },
};
