import type { Translate } from '#platform/common/texts/translator.ts';
import { translation, words } from '#platform/common/texts/words.ts';

/** Words of the evidence of a review; each stands at its own place of the document. */
const de = words({
  title: 'Nachweis der Zugriffsprüfung',
  started: 'Begonnen',
  finished: 'Abgeschlossen',
  open: 'noch nicht abgeschlossen',
  by: 'von {name}',
  people: { one: 'Person geprüft', other: 'Personen geprüft' },
  kept: 'behalten',
  removed: 'entfernt',
  undecided: 'ohne Entscheidung',
  roles: { one: 'Rolle: {roles}', other: 'Rollen: {roles}' },
  noRoles: 'Keine Rolle',
  until: '{role} (bis {at})',
  never: 'Noch nie angemeldet',
  lastSignIn: 'Letzte Anmeldung: {at}',
  conflict: 'Bestellt und gibt selbst frei',
  note: 'Notiz: {note}',
  'outcome.kept': 'Zugang behalten',
  'outcome.removed': 'Zugang entfernt',
  'outcome.gone': 'war schon entfernt',
  'decision.keep': 'behalten',
  'decision.remove': 'entfernen',
});

const en = translation<typeof de>()({
  title: 'Evidence of the access review',
  started: 'Started',
  finished: 'Finished',
  open: 'not finished yet',
  by: 'by {name}',
  people: { one: 'person reviewed', other: 'people reviewed' },
  kept: 'kept',
  removed: 'removed',
  undecided: 'without decision',
  roles: { one: 'Role: {roles}', other: 'Roles: {roles}' },
  noRoles: 'No role',
  until: '{role} (until {at})',
  never: 'Never signed in',
  lastSignIn: 'Last sign-in: {at}',
  conflict: 'Orders and approves',
  note: 'Note: {note}',
  'outcome.kept': 'access kept',
  'outcome.removed': 'access removed',
  'outcome.gone': 'was removed before',
  'decision.keep': 'keep',
  'decision.remove': 'remove',
});

export const evidenceTexts = { de, en };
export type EvidenceTranslate = Translate<typeof de>;
