import { isStepOf, type FirstStep } from '#domains/incidents/first-steps.values.ts';
import { incidentKinds, type IncidentKind } from '#domains/incidents/incident.values.ts';
import type { TickedStep } from '#domains/hotline/hotline.schema.ts';

/** A tick, or one taken off, that waits for the network. */
export interface LateTick {
  readonly kind: IncidentKind;
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly at: string;
}

const read = (value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value));

function isLate(value: unknown): value is LateTick {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, step, isDone, at } = read(value);
  const known = incidentKinds.find((one) => one === kind);
  const isKnown = known !== undefined && typeof step === 'string' && isStepOf(known, step);
  return isKnown && typeof isDone === 'boolean' && !Number.isNaN(Date.parse(String(at)));
}

/** Returns what waits, out of the browser's storage; what is damaged counts for nothing. */
export function readLate(stored: string | null): readonly LateTick[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter(isLate) : [];
  } catch {
    return [];
  }
}

const isSame = (one: LateTick, other: LateTick): boolean =>
  one.kind === other.kind && one.step === other.step;

/** Returns what waits after one more: the last word about a step counts. */
export const laterThan = (late: readonly LateTick[], one: LateTick): readonly LateTick[] => [
  ...late.filter((other) => !isSame(other, one)),
  one,
];

/** A step as its row shows it. */
export type StepState =
  | { readonly isDone: false }
  | { readonly isDone: true; readonly at: string; readonly who: string | null };

/** Returns how a step stands: what waits in this browser goes before what the server knows. */
export function stateOf(
  step: { readonly kind: IncidentKind; readonly step: FirstStep },
  ticked: readonly TickedStep[],
  late: readonly LateTick[],
): StepState {
  const isIt = (one: { readonly kind: string; readonly step: string }) =>
    one.kind === step.kind && one.step === step.step;
  const waiting = late.findLast(isIt);
  if (waiting) return waiting.isDone ? { isDone: true, at: waiting.at, who: null } : notDone;
  const known = ticked.find(isIt);
  return known ? { isDone: true, at: known.doneAt, who: known.doneBy } : notDone;
}

const notDone = { isDone: false } as const;
