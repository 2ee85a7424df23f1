import {
  grades,
  type ControlState,
  type FigureId,
  type Grade,
  type SetUpStep,
  type StepState,
} from './posture.ts';

/** Lowest share of all points for each grade, in per cent. */
const lowest: Readonly<Record<Grade, number>> = { A: 85, B: 70, C: 55, D: 40, E: 0 };

/** Returns points as a share of what can be had, in whole per cent; null where nothing can. */
export function percentOf(points: number, max: number): number | null {
  return max > 0 ? Math.round((100 * points) / max) : null;
}

/** Returns the grade of a share. */
export function gradeOf(percent: number): Grade {
  return grades.find((grade) => percent >= lowest[grade]) ?? 'E';
}

/** Days without a sign of life after which a device counts as unseen. */
export const unseenDays = 30;

/** Days without a sign-in after which an account counts as no longer used. */
export const staleDays = 90;

/** A control as it is kept. */
export interface ControlFacts {
  readonly score: number;
  readonly max: number;
  /** Day until which the risk is accepted; null: it is not. */
  readonly acceptedUntil: string | null;
  readonly dueOn: string | null;
}

/**
 * Returns the state of a control on a day. An acceptance ends by itself after its last day: the
 * control is open again.
 */
export function controlState(control: ControlFacts, today: string): ControlState {
  if (control.max > 0 && control.score >= control.max) return 'done';
  if (control.acceptedUntil !== null && control.acceptedUntil >= today) return 'accepted';
  return control.dueOn !== null && control.dueOn < today ? 'late' : 'open';
}

/** An area of the score with the controls that add up to it. */
export interface AreaScore {
  readonly category: string;
  readonly points: number;
  readonly max: number;
}

/** Returns points by area, the areas with most to gain first. Spelling does not make an area. */
export function areasOf(
  controls: readonly { readonly category: string; readonly score: number; readonly max: number }[],
): AreaScore[] {
  const areas = new Map<string, AreaScore>();
  for (const { category, score, max } of controls) {
    const key = category.toLowerCase();
    const before = areas.get(key) ?? { category, points: 0, max: 0 };
    areas.set(key, { ...before, points: before.points + score, max: before.max + max });
  }
  return [...areas.values()]
    .map((area) => ({ ...area, points: rounded(area.points), max: rounded(area.max) }))
    .toSorted((a, b) => b.max - b.points - (a.max - a.points));
}

/** Returns points with two places: sums of doubles carry dust. */
export function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

/** Figures in the order in which they need somebody. */
const urgency: readonly FigureId[] = [
  'riskyUsers',
  'adminsWithoutMfa',
  'mailDelivered',
  'signInsRisky',
  'domainsWithoutDmarc',
  'devicesNotEncrypted',
  'withoutMfa',
  'signInsLegacy',
  'devicesNotCompliant',
  'devicesUnseen',
  'accountsStale',
];

/** Returns the three figures that need somebody first; what is none needs nobody. */
export function needsYou<T extends { readonly id: FigureId; readonly value: number | null }>(
  figures: readonly T[],
): T[] {
  return urgency
    .flatMap((id) => figures.filter((one) => one.id === id && (one.value ?? 0) > 0))
    .slice(0, 3);
}

/** State of a dataset, as freshness tells it. */
export interface DatasetState {
  readonly dataset: string;
  readonly succeededAt: string | null;
  readonly failure: string | null;
}

const shutOut = ['consentMissing', 'refused', 'gone'];

/** Returns the steps until security is set up. */
export function stepsOf(
  isAgreed: boolean,
  datasets: readonly DatasetState[],
): { readonly id: SetUpStep; readonly state: StepState }[] {
  const isConnected = datasets.length > 0;
  const score = datasets.find(({ dataset }) => dataset === 'posture.scores');
  const hasRead = datasets.some(({ succeededAt }) => succeededAt !== null);
  const isShutOut = datasets.some(({ failure }) => failure !== null && shutOut.includes(failure));
  const step = (isDone: boolean): StepState => (isDone ? 'done' : 'waiting');
  return [
    { id: 'agreed', state: step(isAgreed) },
    { id: 'connected', state: step(isConnected) },
    { id: 'permitted', state: isShutOut ? 'blocked' : step(hasRead) },
    { id: 'read', state: step((score?.succeededAt ?? null) !== null) },
  ];
}

/** Returns a day that lies some days before another. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
