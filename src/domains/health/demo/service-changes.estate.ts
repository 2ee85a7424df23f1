import { daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart } from '#platform/common/demo/estate.ts';
import type { Assessment, ServiceChangeDetail } from '../service-changes.schema.ts';

type Sample = Pick<ServiceChangeDetail, 'id' | 'title' | 'services' | 'category' | 'severity'> & {
  readonly isMajor: boolean;
  readonly daysAgo: number;
  readonly actIn: number | null;
  readonly text: string;
  readonly isForeign?: true;
};

const samples: readonly Sample[] = [
  {
    ...{ id: 'MC1190455', services: ['Microsoft Teams'], category: 'planForChange' },
    title: 'Microsoft Teams: Live events are replaced by town halls',
    ...{ severity: 'normal', isMajor: true, daysAgo: 19, actIn: 34 },
    text: 'New live events can no longer be scheduled after this date. Plan them as town halls.',
  },
  {
    ...{ id: 'MC1187001', services: ['Exchange Online'], category: 'preventOrFixIssue' },
    title: 'Exchange Online: Basic authentication for SMTP submission ends',
    ...{ severity: 'high', isMajor: true, daysAgo: 41, actIn: 62 },
    text: 'Devices that send mail with a user name and a password will be refused.',
  },
  {
    ...{ id: 'MC1191220', services: ['SharePoint Online'], category: 'stayInformed' },
    title: 'SharePoint Online: A new start page',
    ...{ severity: 'normal', isMajor: false, daysAgo: 6, actIn: null },
    text: 'The start page shows recent files and sites in one list. There is nothing to do.',
  },
  {
    ...{ id: 'MC1188840', services: ['Dynamics 365 Apps'], category: 'planForChange' },
    title: 'Dynamics 365: The classic editor is retired',
    ...{ severity: 'normal', isMajor: true, daysAgo: 30, actIn: 90, isForeign: true },
    text: 'Forms open in the modern editor only.',
  },
];

/** Assessments of the operator in the samples, by the id of the change. */
export const sampleAssessments = estatePart(
  'health.assessments',
  ({ madeAt }) =>
    new Map<string, Assessment>([
      [
        'MC1187001',
        {
          textDe: 'Wir prüfen Ihre Drucker und Scanner und stellen sie bis zum Stichtag um.',
          textEn: 'We check your printers and scanners and change them before the date.',
          ...{ writtenAt: daysBefore(madeAt, 3, 10).toISOString(), writtenBy: 'Sina Support' },
        },
      ],
    ]),
);

/** Changes of a sample tenant, changed in place. */
export const sampleChanges = estatePart('health.changes', ({ madeAt }): ServiceChangeDetail[] =>
  samples.map(({ daysAgo, actIn, text, isForeign, ...facts }) => ({
    ...facts,
    services: [...facts.services],
    ...{ isOwned: !isForeign, state: 'new', hasAssessment: false, assessment: null },
    actBy: actIn === null ? null : daysBefore(madeAt, -actIn, 8).toISOString(),
    publishedAt: daysBefore(madeAt, daysAgo, 8).toISOString(),
    ...{ tags: [], body: [{ kind: 'text', text }], decidedBy: '', decidedAt: null },
  })),
);
