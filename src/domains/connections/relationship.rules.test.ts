import { describe, expect, test } from 'vitest';
import { endsSoon, relationshipStanding, unknownStatuses } from './relationship.rules.ts';

const now = new Date('2026-11-25T08:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('B9 a relationship at Microsoft', () => {
  test.each([
    ['approvalPending', { state: 'requested' }],
    ['active', { state: 'active' }],
    ['terminating', { state: 'active' }],
    ['expired', { state: 'ended', reason: 'expired' }],
    ['terminated', { state: 'ended', reason: 'terminated' }],
  ])('that is %s is here %j', (status, standing) => {
    expect(relationshipStanding({ status, endsAt: null }, now)).toEqual(standing);
  });

  test('with a word that nobody knows counts by its end, and the word is counted', () => {
    const unknown = { status: 'paused', endsAt: inDays(3).toISOString() };

    expect(relationshipStanding(unknown, now)).toEqual({ state: 'requested' });
    expect(relationshipStanding(unknown, inDays(4))).toEqual({ state: 'ended', reason: 'expired' });
    expect(unknownStatuses([unknown, unknown, { status: 'active' }])).toEqual({
      'delegatedAdminRelationship.status=paused': 2,
    });
  });

  test('is warned of thirty days before its end, unless it prolongs itself', () => {
    const active = { state: 'active', isExtended: false } as const;

    expect(endsSoon({ ...active, endsAt: inDays(30) }, now)).toBe(true);
    expect(endsSoon({ ...active, endsAt: inDays(31) }, now)).toBe(false);
    expect(endsSoon({ ...active, endsAt: inDays(3), isExtended: true }, now)).toBe(false);
    expect(endsSoon({ ...active, state: 'ended', endsAt: inDays(-1) }, now)).toBe(false);
  });
});
