import type { IncidentSeverity } from './incident.values.ts';
import type { IncidentDefault } from './incidents.schema.ts';

const minuteMs = 60_000;
const shortest = 15;
const longest = 24 * 60;

/** Minutes for an answer that the operator gives by itself. */
const usual: Readonly<Record<IncidentSeverity, number>> = {
  high: 60,
  medium: 240,
  low: 1440,
  informational: 1440,
  unknown: 60,
};

/** Returns what applies without an answer: nothing is done to a company that has not said so. */
export function defaultOf(
  severity: IncidentSeverity,
  own: readonly IncidentDefault[],
): IncidentDefault {
  return (
    own.find((one) => one.severity === severity) ?? {
      severity,
      answer: 'no',
      minutes: usual[severity],
      setBy: '',
      setAt: null,
    }
  );
}

/** Returns until when an answer is awaited; undefined where the time is too short or too long. */
export function deadlineOf(at: Date, minutes: number): Date | undefined {
  if (!Number.isInteger(minutes) || minutes < shortest || minutes > longest) return undefined;
  return new Date(at.getTime() + minutes * minuteMs);
}

interface Asked {
  readonly answer: string | null;
  readonly withdrawnAt: Date | string | null;
}

/** Returns whether an answer is still awaited: nobody gave one, and nobody took the question back. */
export const isAwaited = ({ answer, withdrawnAt }: Asked): boolean =>
  answer === null && withdrawnAt === null;

/** Returns whether the written default applies: an answer is awaited, and the time is over. */
export const isOverdue = (question: Asked & { readonly dueAt: Date }, now: Date): boolean =>
  isAwaited(question) && question.dueAt.getTime() <= now.getTime();
