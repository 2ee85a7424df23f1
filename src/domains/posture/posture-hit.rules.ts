import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import type { MailDomain } from './mail-domains.schema.ts';
import type { PostureControl } from './posture.schema.ts';

/** Security measures of the company, as the portal's search shows them. */
export const controlHits: SearchKind = {
  kind: 'control',
  label: { de: 'Sicherheitsmaßnahmen', en: 'Security measures' },
  sign: 'shield',
  place: 51,
};

/** Domains of the company and their sender protection. */
export const mailDomainHits: SearchKind = {
  kind: 'mailDomain',
  label: { de: 'Absenderschutz von Domains', en: 'Sender protection of domains' },
  sign: 'shield',
  place: 52,
};

const de = words({
  'control.done': 'Maßnahme erledigt',
  'control.open': 'Maßnahme offen',
  'control.late': 'Maßnahme überfällig',
  'control.accepted': 'Risiko akzeptiert',
  'domain.protected': 'vor gefälschten E-Mails geschützt',
  'domain.open': 'nicht vor gefälschten E-Mails geschützt',
  'domain.unread': 'Absenderschutz noch nicht bekannt',
});
const en = translation<typeof de>()({
  'control.done': 'Measure done',
  'control.open': 'Measure open',
  'control.late': 'Measure overdue',
  'control.accepted': 'Risk accepted',
  'domain.protected': 'protected from forged mail',
  'domain.open': 'not protected from forged mail',
  'domain.unread': 'sender protection not known yet',
});
const texts = catalogue({ de, en });

/** Returns a measure as a hit, found by words of its title and by Microsoft's name. */
export function controlHit(
  { id, title, state }: Pick<PostureControl, 'id' | 'title' | 'state'>,
  language: Language,
): Findable {
  const t = texts.loaded(language);
  const detail = t?.(`control.${state}`) ?? '';
  return { id, title, detail, link: { page: 'control', id }, others: id };
}

/** Returns a domain as a hit, found by its name. */
export function mailDomainHit(
  { id, name, state }: Pick<MailDomain, 'id' | 'name' | 'state'>,
  language: Language,
): Findable {
  const t = texts.loaded(language);
  const detail = t?.(`domain.${state}`) ?? '';
  return { id, title: name, detail, link: { page: 'mailDomain', id } };
}
