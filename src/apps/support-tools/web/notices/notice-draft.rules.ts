import type { NoticeFacts, ServiceNotice } from '#domains/health/service-notices.schema.ts';
import type { NoticeKind } from '#domains/health/health.values.ts';

/** A notice as its form holds it: days and times of the reader's zone. */
export interface NoticeDraft {
  readonly kind: NoticeKind;
  readonly service: string;
  readonly titleDe: string;
  readonly titleEn: string;
  readonly textDe: string;
  readonly textEn: string;
  readonly startDay: string | null;
  readonly startTime: string;
  readonly endDay: string | null;
  readonly endTime: string;
}

/** Hour and minute of a day. */
export const timeForm = /([01]\d|2[0-3]):[0-5]\d/;

const two = (part: number): string => String(part).padStart(2, '0');

const dayOf = (at: Date): string =>
  `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

const timeOf = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** Returns what the form begins with: the notice, or a disruption that begins now. */
export function draftOf(notice: ServiceNotice | undefined, now: Date): NoticeDraft {
  const start = notice ? new Date(notice.startsAt) : now;
  const end = notice?.endsAt ? new Date(notice.endsAt) : undefined;
  return {
    kind: notice?.kind ?? 'disruption',
    service: notice?.service ?? '',
    titleDe: notice?.titleDe ?? '',
    titleEn: notice?.titleEn ?? '',
    ...{ textDe: '', textEn: '' },
    ...{ startDay: dayOf(start), startTime: timeOf(start) },
    ...{ endDay: end ? dayOf(end) : null, endTime: end ? timeOf(end) : '' },
  };
}

/** Returns the moment of a day and a time in the reader's zone; null without a day. */
const momentOf = (day: string | null, time: string): string | null =>
  day === null ? null : new Date(`${day}T${time === '' ? '00:00' : time}`).toISOString();

/** Returns the facts that the form says; the rules of the form have held before. */
export function factsOf(draft: NoticeDraft): NoticeFacts {
  const { kind, service, titleDe, titleEn } = draft;
  return {
    ...{ kind, service, titleDe, titleEn },
    startsAt: momentOf(draft.startDay, draft.startTime) ?? '',
    endsAt: momentOf(draft.endDay, draft.endTime),
  };
}

/** Returns where a notice stands at a moment. */
export function noticeState(
  { startsAt, endsAt }: Pick<ServiceNotice, 'startsAt' | 'endsAt'>,
  now: Date,
): 'ahead' | 'open' | 'ended' {
  const at = now.toISOString();
  if (startsAt > at) return 'ahead';
  return endsAt !== null && endsAt <= at ? 'ended' : 'open';
}
