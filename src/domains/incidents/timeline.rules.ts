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
