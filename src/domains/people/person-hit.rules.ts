import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translation, words } from '#platform/common/texts/words.ts';

/** People of the tenant and open invitations, as the portal's search shows them. */
export const personHits: SearchKind = {
  kind: 'person',
  label: { de: 'Personen', en: 'People' },
  sign: 'person',
  place: 30,
};

const de = words({ blocked: '{email}, gesperrt', invited: '{email}, eingeladen' });
const en = translation<typeof de>()({ blocked: '{email}, blocked', invited: '{email}, invited' });
const texts = catalogue({ de, en });

interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: 'active' | 'blocked' | 'invited';
}

/** Returns a person as a hit, found by name and address. */
export function personHit({ id, name, email, state }: FoundPerson, language: Language): Findable {
  const t = texts.loaded(language);
  return {
    id,
    title: name || email,
    detail: (state === 'active' ? email : t?.(state, { email })) ?? email,
    others: email,
    link: { page: 'person', id },
  };
}
