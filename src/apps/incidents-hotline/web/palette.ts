import type { PaletteLoan } from '#platform/common/palette.ts';

export const hotlinePalette: PaletteLoan = {
  synonyms: {
    '/:/incidents-hotline/first-steps':
      'notfall vorfall angriff phishing erpressung verschlüsselt verloren gestohlen betrug emergency ransomware stolen lost fraud',
  },
};
