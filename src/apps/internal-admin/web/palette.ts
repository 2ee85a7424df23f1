import type { PaletteLoan } from '#platform/common/palette.ts';
import { rights } from '#platform/common/rights.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  block: '{name} sperren',
  'block.effect': 'Öffnet das Konto; gesperrt wird es dort',
});
const en = translation<typeof de>()({
  block: 'Block {name}',
  'block.effect': 'Opens the account; it is blocked there',
});
const texts = catalogue({ de, en });
const wordsOfBlock = ['sperren', 'sperre', 'blockieren', 'block', 'lock', 'suspend'];

export const internalAdminPalette: PaletteLoan = {
  synonyms: {
    '/internal/admin/employees': 'kollegen personal team staff colleagues',
    '/internal/admin/users': 'personen kunden people customers',
    '/internal/admin/roles': 'berechtigungen rechte permissions rights',
    '/internal/admin/people-data': 'datenschutz dsgvo löschen auskunft privacy gdpr erase',
    '/internal/admin/staff-access': 'zugriff nehmen support take access',
  },
  verbs: [
    {
      id: 'blockAccount',
      icon: 'shield-alert',
      words: wordsOfBlock,
      of: ['account'],
      requiredPermissions: rights.users.byStaff,
      label: ({ hit: { title: name } }, language) =>
        texts.loaded(language)?.('block', { name }) ?? name,
      effect: (_object, language) => texts.loaded(language)?.('block.effect') ?? '',
      route: ({ hit }) => `/internal/admin/users?user=${hit.id}`,
    },
    {
      id: 'blockEmployee',
      icon: 'shield-alert',
      words: wordsOfBlock,
      of: ['employee'],
      requiredPermissions: rights.employees.manage,
      label: ({ hit: { title: name } }, language) =>
        texts.loaded(language)?.('block', { name }) ?? name,
      effect: (_object, language) => texts.loaded(language)?.('block.effect') ?? '',
      route: ({ hit }) => `/internal/admin/employees?employee=${hit.id}`,
    },
  ],
};
