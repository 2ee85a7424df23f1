import { intervalsOf, mostPoints } from '#platform/common/time-range.ts';
import {
  gradeOf,
  percentOf,
  rounded,
  areasOf,
  type DatasetState,
  dayBefore,
} from './posture.rules.ts';
import type { Area, Figure, Score } from './posture.schema.ts';
import {
  alsoOfFigure,
  datasetOfFigure,
  figureIds,
  messageFigures,
  signInFigures,
  threatFigures,
  type FigureId,
  type FigureState,
} from './posture.ts';

/** A figure with what it is a part of. */
export interface Counted {
  readonly figure: FigureId;
  readonly value: number;
  readonly whole: number;
}

/** Score of a day, as it is kept. */
export interface ScoreDay {
  readonly day: string;
  readonly points: number;
  readonly max: number;
}

interface ScoredControl {
  readonly category: string;
  readonly score: number;
  readonly max: number;
}

/** Returns the score of the newest day, compared with an earlier one. */
export function scoreOfDays(
  newest: ScoreDay | undefined,
  before: ScoreDay | undefined,
  controls: readonly ScoredControl[],
): Score | null {
  const percent = newest ? percentOf(newest.points, newest.max) : null;
  if (!newest || percent === null) return null;
  const earlier = before ? percentOf(before.points, before.max) : null;
  const ofControls = controls.reduce((all, { score }) => all + score, 0);
  return {
    points: rounded(newest.points),
    max: rounded(newest.max),
    ...{ percent, grade: gradeOf(percent), day: newest.day },
    change: earlier === null ? null : percent - earlier,
    beside: rounded(newest.points - ofControls),
  };
}

/** Returns the areas of the score, each with its grade. */
export function gradedAreas(controls: readonly ScoredControl[]): Area[] {
  return areasOf(controls).flatMap((area) => {
    const percent = percentOf(area.points, area.max);
    return percent === null ? [] : [{ ...area, percent, grade: gradeOf(percent) }];
  });
}

interface FigureSources {
  readonly now: readonly Counted[];
  readonly before: readonly Counted[];
  /** True where the earlier period was read, for figures that are sums over one. */
  readonly knowsBefore: {
    readonly signIns: boolean;
    readonly messages: boolean;
    readonly threats: boolean;
  };
  readonly datasets: readonly DatasetState[];
}

/** Returns every figure with its state. */
export function figuresOf(sources: FigureSources): Figure[] {
  return figureIds.map((id) => figureOf(id, sources));
}

function figureOf(id: FigureId, { now, before, knowsBefore, datasets }: FigureSources): Figure {
  const dataset = datasets.find((one) => one.dataset === datasetOfFigure[id]);
  const beside = alsoOfFigure[id];
  const known = [dataset, ...(beside ? [datasets.find((one) => one.dataset === beside)] : [])];
  const state = known.map(stateOf).find((one) => one !== 'known') ?? 'known';
  const counted = now.find((one) => one.figure === id);
  if (state !== 'known' || !counted)
    return { id, state, value: null, whole: null, change: null, asOf: null };
  const earlier = before.find((one) => one.figure === id);
  const isComparable = earlier !== undefined && isReadBefore(id, knowsBefore);
  return {
    ...{ id, state, value: counted.value, whole: counted.whole },
    change: isComparable ? counted.value - earlier.value : null,
    asOf: dataset?.succeededAt ?? null,
  };
}

function isReadBefore(id: FigureId, known: FigureSources['knowsBefore']): boolean {
  if (signInFigures.some((one) => one === id)) return known.signIns;
  if (messageFigures.some((one) => one === id)) return known.messages;
  return threatFigures.some((one) => one === id) ? known.threats : true;
}

/** Returns `known` for everything that was read once, however old; else the reason. */
function stateOf(dataset: DatasetState | undefined): FigureState {
  if (dataset?.failure === 'notLicensed') return 'notLicensed';
  if (dataset && dataset.succeededAt !== null) return 'known';
  return dataset?.failure ? 'failed' : 'notYet';
}

/** Messages of a day. */
export interface MessageDay {
  readonly day: string;
  readonly received: number;
  readonly sent: number;
  readonly chats: number;
}

/**
 * Returns the course of messages up to a day, in at most a hundred steps: sums of whole days, from
 * the first of each step on. Together they are the sums of the period.
 */
export function trendOf(days: readonly MessageDay[], lastDay: string, count: number): MessageDay[] {
  const first = dayBefore(lastDay, count - 1);
  const period = {
    start: new Date(`${first}T00:00:00Z`),
    end: new Date(`${lastDay}T23:59:59.999Z`),
  };
  // From a day on, steps are days: sums of less are not known.
  const starts = stepsOf(period).map((start) => start.toISOString().slice(0, 10));
  const inside = days.filter(({ day }) => day >= first && day <= lastDay);
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const of = inside.filter(({ day }) => day >= start && (next === undefined || day < next));
    const sum = (name: 'received' | 'sent' | 'chats') =>
      of.reduce((all, one) => all + one[name], 0);
    return { day: start, received: sum('received'), sent: sum('sent'), chats: sum('chats') };
  });
}

const dayMs = 86_400_000;

function stepsOf(period: { readonly start: Date; readonly end: Date }): readonly Date[] {
  const days = Math.round((period.end.getTime() - period.start.getTime()) / dayMs);
  // Short periods would be cut into hours: as many points as days keep the step at a day or more.
  const most = days === 1 ? 1 : days + 1;
  return intervalsOf(period, Math.min(mostPoints, most), 'utc');
}
