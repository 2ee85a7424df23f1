import type {
  PlannedAlert,
  PlannedIncident,
} from '#connectors/microsoft-simulator/world/planned-incident.ts';
import {
  sampleIncidents,
  type SampleIncident,
} from '#domains/incidents/sample-incidents.values.ts';

/** Numbers of people in Adler's directory (microsoft-plans.ts). */
const [paul, ines] = [1, 2];

/** Returns an alert that staff of the demo know, as Microsoft tells it. */
const alertOf = (alert: SampleIncident['alerts'][number]): PlannedAlert => ({
  id: alert.id ?? '',
  title: alert.title,
  severity: 'high',
  category: alert.category,
  techniques: alert.techniques,
  minutesAgo: alert.ago,
  things: [
    { kind: 'person', index: paul },
    { kind: 'mailbox', index: paul },
    { kind: 'address', ip: '185.0.2.44', country: 'LT' },
  ],
});

/** Incidents at Microsoft that staff of the demo work on already. */
const workedOn = sampleIncidents.flatMap(({ sourceId, technical, alerts }): PlannedIncident[] =>
  sourceId === undefined
    ? []
    : [
        {
          id: sourceId,
          title: 'Multi-stage incident involving Initial access & Collection involving one user',
          description: technical,
          severity: 'high',
          alerts: alerts.map(alertOf),
        },
      ],
);

/** Incidents that Microsoft tells of Adler: the one that everybody works on, and a new one. */
export const adlerDetected: readonly PlannedIncident[] = [
  ...workedOn,
  {
    id: '2973104',
    title: 'Suspicious inbox manipulation rule involving one user',
    description:
      'A rule was created that moves messages with the word "invoice" to a folder nobody reads.',
    severity: 'medium',
    alerts: [
      {
        id: 'da2973104-1',
        title: 'Suspicious inbox manipulation rule',
        severity: 'medium',
        category: 'DefenseEvasion',
        techniques: ['T1564.008'],
        minutesAgo: 410,
        things: [
          { kind: 'person', index: ines },
          { kind: 'mailbox', index: ines },
          { kind: 'address', ip: '198.51.100.61', country: 'NL' },
        ],
      },
    ],
  },
];

/** Incidents of a town's utility: travel that nobody can make, and later a second sign of it. */
export const stadtwerkeDetected: readonly PlannedIncident[] = [
  {
    id: '418822',
    title: 'Impossible travel activity involving one user',
    description: 'The same account signed in from two countries within minutes.',
    severity: 'medium',
    alerts: [
      {
        id: 'da418822-1',
        title: 'Impossible travel activity',
        severity: 'medium',
        category: 'InitialAccess',
        techniques: ['T1078.004'],
        minutesAgo: 95,
        things: [
          { kind: 'person', index: 17 },
          { kind: 'address', ip: '203.0.113.80', country: 'BR' },
        ],
      },
      {
        id: 'da418822-2',
        title: 'Activity from an anonymous address',
        severity: 'medium',
        category: 'CredentialAccess',
        techniques: ['T1090.003'],
        minutesAgo: -2_000,
        things: [{ kind: 'person', index: 17 }],
      },
    ],
  },
];
