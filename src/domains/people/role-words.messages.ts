import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'name.administrator': 'Administrator',
  'name.user': 'Benutzer',
  'name.buyer': 'Einkauf',
  'name.approver': 'Freigabe und Controlling',
  'name.accountManager': 'Kundenbetreuung',
  'name.technician': 'Technik',
  'about.administrator':
    'Darf alles: Personen einladen, Rollen vergeben, bestellen, freigeben und Kosten sehen.',
  'about.user': 'Sieht Abonnements, Bestellungen und Leistungen, ohne etwas zu ändern.',
  'about.buyer': 'Bestellt, ändert und kündigt Abonnements.',
  'about.approver': 'Gibt Bestellungen frei, legt Budgets fest, sieht Kosten und Lizenzen.',
  'about.accountManager': 'Betreut das Unternehmen und steht dort als Kontakt.',
  'about.technician': 'Hilft bei technischen Fragen und steht im Unternehmen als Kontakt.',
});

const en = translation<typeof de>()({
  'name.administrator': 'Administrator',
  'name.user': 'User',
  'name.buyer': 'Purchasing',
  'name.approver': 'Approval and controlling',
  'name.accountManager': 'Account management',
  'name.technician': 'Technical support',
  'about.administrator':
    'May do everything: invite people, give roles, order, approve and see costs.',
  'about.user': 'Sees subscriptions, orders and services without changing anything.',
  'about.buyer': 'Orders, changes and cancels subscriptions.',
  'about.approver': 'Approves orders, sets budgets, sees costs and licences.',
  'about.accountManager': 'Looks after the company and is a contact there.',
  'about.technician': 'Helps with technical questions and is a contact of the company.',
});

/** Words of the roles that the program brings along, on pages and in mails. */
export const roleTexts = { de, en };
export type RoleWords = typeof de;
