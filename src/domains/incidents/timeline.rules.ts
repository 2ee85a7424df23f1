import { firstSteps, type FirstStep } from './first-steps.values.ts';
import {
  decisions,
  escalationRoles,
  incidentSeverities,
  incidentStates,
  measures,
} from './incident.values.ts';
import type { IncidentAlert, IncidentEntry } from './incidents.schema.ts';

/** A line of the timeline: something written or done, or an alert at the time of its cause. */
export type TimelineItem =
  | { readonly at: string; readonly entry: IncidentEntry }
  | { readonly at: string; readonly alert: IncidentAlert };

/** Returns everything that is known to have happened, the oldest first. */
export function timelineOf(incident: {
  readonly entries: readonly IncidentEntry[];
  readonly alerts: readonly IncidentAlert[];
}): TimelineItem[] {
  const items: TimelineItem[] = [
    ...incident.alerts.map((alert) => ({ at: alert.at, alert })),
    ...incident.entries.map((entry) => ({ at: entry.at, entry })),
  ];
  return items.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Key of a text with what it says; undefined where somebody wrote the text. */
export interface Sentence {
  readonly key: `event.${NonNullable<IncidentEntry['event']>}` | 'event.unassigned';
  /** Detail as it stands, or the key of its word. */
  readonly what: string;
  readonly word?:
    | `state.${(typeof incidentStates)[number]}`
    | `severity.${(typeof incidentSeverities)[number]}`
    | `measure.${(typeof measures)[number]}`
    | `answer.${(typeof decisions)[number]}`
    | `step.${FirstStep}`
    | `role.${(typeof escalationRoles)[number]}`
    | undefined;
}

const named = <T extends string>(names: readonly T[], name: string): T | undefined =>
  names.find((one) => one === name);

/** Returns which sentence an event is told in. */
export function sentenceOf({ event, detail }: IncidentEntry): Sentence | undefined {
  if (event === null) return undefined;
  if (event === 'assigned' && detail === '') return { key: 'event.unassigned', what: '' };
  const state = event === 'stateChanged' ? named(incidentStates, detail) : undefined;
  const severity = event === 'severityChanged' ? named(incidentSeverities, detail) : undefined;
  const isMeasure = ['asked', 'withdrawn', 'carriedOut'].includes(event);
  const measure = isMeasure ? named(measures, detail) : undefined;
  const isDecision = event === 'answered' || event === 'defaulted';
  const decision = isDecision ? named(decisions, detail) : undefined;
  const step = event === 'stepDone' ? named(firstSteps, detail) : undefined;
  const role = event === 'escalated' ? named(escalationRoles, detail) : undefined;
  const word =
    (state && (`state.${state}` as const)) ??
    (severity && (`severity.${severity}` as const)) ??
    (measure && (`measure.${measure}` as const)) ??
    (decision && (`answer.${decision}` as const)) ??
    (step && (`step.${step}` as const)) ??
    (role && (`role.${role}` as const));
  const isNumber = event === 'merged' || event === 'mergedInto';
  return { key: `event.${event}`, what: isNumber ? detail.padStart(4, '0') : detail, word };
}
