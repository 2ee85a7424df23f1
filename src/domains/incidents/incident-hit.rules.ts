import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import type { IncidentSummary } from './incidents.schema.ts';

/** Returns the number of an incident as people say it: `INC-0031`. */
export const incidentNumber = (number: number): string => `INC-${String(number).padStart(4, '0')}`;

/** Incidents of a company, as the portal's search shows them. */
export const incidentHits: SearchKind = {
  kind: 'incident',
  label: { de: 'Sicherheitsvorfälle', en: 'Security incidents' },
  sign: 'shield',
  place: 47,
};

/** Returns an incident as a hit, found by number and words of its title. */
export function incidentHit(
  incident: Pick<IncidentSummary, 'id' | 'number' | 'title' | 'lastActivityAt'>,
): Findable {
  const { id, number, title, lastActivityAt } = incident;
  return {
    id,
    title,
    detail: incidentNumber(number),
    link: { page: 'incident', id },
    at: lastActivityAt,
    others: String(number),
  };
}

/** Returns the incident's number in a typed text: 31 in `INC-0031` and `inc 31`. */
export function incidentNumberIn(text: string): number | undefined {
  const digits = /^(?:inc)?[\s-]*0*(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
