import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import type { Language } from '#platform/common/texts/language.ts';
import type { HealthIssue } from './health.schema.ts';
import type { ServiceChange } from './service-changes.schema.ts';

/** Issues of a company's services, as the portal's search shows them. */
export const issueHits: SearchKind = {
  kind: 'healthIssue',
  label: { de: 'Störungen der Dienste', en: 'Issues of services' },
  sign: 'cloud',
  place: 48,
};

/** Changes of Microsoft, as the portal's search shows them. */
export const changeHits: SearchKind = {
  kind: 'serviceChange',
  label: { de: 'Änderungen von Microsoft', en: 'Changes of Microsoft' },
  sign: 'refresh',
  place: 49,
};

type FoundIssue = Pick<HealthIssue, 'key' | 'number' | 'service' | 'title'> & {
  readonly startedAt: Date;
};

/** Returns an issue as a hit, found by its number, its title in either language and its service. */
export function issueHit(
  { key, number, service, title, startedAt }: FoundIssue,
  language: Language,
): Findable {
  return {
    id: key,
    title: title[language],
    detail: [service, number].filter(Boolean).join(', '),
    others: `${number} ${service} ${title.de} ${title.en}`,
    link: { page: 'healthIssue', id: key },
    at: startedAt.toISOString(),
  };
}

type FoundChange = Pick<ServiceChange, 'id' | 'title' | 'services' | 'publishedAt'>;

/** Returns a change as a hit, found by its number, its title and its services. */
export function changeHit({ id, title, services, publishedAt }: FoundChange): Findable {
  return {
    id,
    title,
    detail: [services.join(', '), id].filter(Boolean).join(' · '),
    others: `${id} ${services.join(' ')}`,
    link: { page: 'serviceChange', id },
    at: publishedAt,
  };
}
