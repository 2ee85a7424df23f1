import { expect, test } from 'vitest';
import { draftOf, factsOf, noticeState } from './notice-draft.rules.ts';

const now = new Date(2026, 10, 24, 9, 5);

test('a new notice is a disruption that begins now and has no end', () => {
  const draft = draftOf(undefined, now);

  expect(draft).toMatchObject({
    ...{ kind: 'disruption', startDay: '2026-11-24', startTime: '09:05', endDay: null },
  });
  expect(factsOf(draft)).toMatchObject({ startsAt: now.toISOString(), endsAt: null });
});

test('day and time are those of the reader’s zone, there and back', () => {
  const notice = {
    ...{ id: 'a', kind: 'maintenance' as const, service: 'Firewall', titleDe: 'A', titleEn: 'B' },
    ...{ updatedAt: now.toISOString(), publishedBy: 'Sina' },
    startsAt: new Date(2026, 10, 29, 4, 0).toISOString(),
    endsAt: new Date(2026, 10, 29, 6, 30).toISOString(),
  };

  const { startsAt, endsAt } = factsOf(draftOf(notice, now));

  expect({ startsAt, endsAt }).toEqual({ startsAt: notice.startsAt, endsAt: notice.endsAt });
  expect(noticeState(notice, now)).toBe('ahead');
  expect(noticeState(notice, new Date(2026, 10, 29, 5, 0))).toBe('open');
  expect(noticeState(notice, new Date(2026, 10, 29, 7, 0))).toBe('ended');
});
