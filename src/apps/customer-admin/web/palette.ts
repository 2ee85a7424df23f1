import type { PaletteLoan, PaletteVerb } from '#platform/common/palette.ts';
import { rights } from '#platform/common/rights.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  block: '{name} sperren',
  'block.effect': 'Fragt nach dem Grund; Rollen bleiben erhalten',
  roles: 'Rollen von {name} ändern',
  'roles.effect': 'Zeigt Rollen und Enddaten',
  remove: '{name} entfernen',
  'remove.effect': 'Fragt nach dem Grund; alle Rollen enden',
  invite: 'Jemanden einladen',
});
const en = translation<typeof de>()({
  block: 'Block {name}',
  'block.effect': 'Asks for the reason; roles are kept',
  roles: 'Change the roles of {name}',
  'roles.effect': 'Shows roles and their ends',
  remove: 'Remove {name}',
  'remove.effect': 'Asks for the reason; all roles end',
  invite: 'Invite somebody',
});
const texts = catalogue({ de, en });

const onPerson = (
  id: 'block' | 'roles' | 'remove',
  dialog: 'block' | 'edit' | 'remove',
  verb: Pick<PaletteVerb, 'icon' | 'words' | 'requiredPermissions'>,
): PaletteVerb => ({
  ...verb,
  id,
  of: ['person'],
  label: ({ hit: { title: name } }, language) => texts.loaded(language)?.(id, { name }) ?? name,
  effect: (_object, language) => texts.loaded(language)?.(`${id}.effect`) ?? '',
  route: ({ hit }) => `/:/admin/users?dialog=${dialog}&person=${hit.id}`,
});

export const customerAdminPalette: PaletteLoan = {
  synonyms: {
    '/:/admin/users': 'personen mitarbeiter kollegen einladungen people employees invitations',
    '/:/admin/users?dialog=invite': 'hinzufügen neu einladung add new invitation',
    '/:/admin/roles': 'berechtigungen rechte permissions rights',
    '/:/admin/audit': 'audit log verlauf änderungen history changes',
    '/:/admin/api-tokens': 'schlüssel schnittstelle key interface',
    '/:/admin/provisioning': 'scim synchronisation entra azure sync',
    '/:/admin/staff-access': 'support fernzugriff nordwind operator',
    '/:/admin/access-review': 'prüfung rezertifizierung recertification',
  },
  verbs: [
    onPerson('block', 'block', {
      icon: 'shield-alert',
      words: ['sperren', 'sperre', 'blockieren', 'block', 'lock', 'suspend'],
      requiredPermissions: rights.users.edit,
    }),
    onPerson('roles', 'edit', {
      icon: 'key',
      words: ['rolle', 'rollen', 'rechte', 'role', 'roles', 'rights'],
      requiredPermissions: rights.users.edit,
    }),
    onPerson('remove', 'remove', {
      icon: 'archive',
      words: ['entfernen', 'entferne', 'löschen', 'remove', 'delete'],
      requiredPermissions: rights.users.remove,
    }),
  ],
  nextSteps: [
    {
      id: 'invite',
      icon: 'user',
      requiredPermissions: rights.users.add,
      label: (_typed, language) => texts.loaded(language)?.('invite') ?? '',
      route: () => '/:/admin/users?dialog=invite',
    },
  ],
};
