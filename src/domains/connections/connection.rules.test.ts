import { expect, test, describe } from 'vitest';
import {
  connectionStep,
  type ConnectionEvent,
  type Standing,
  endsSoon,
  relationshipStanding,
  unknownStatuses,
} from './connection.rules.ts';

const requested: Standing = { state: 'requested' };
const active: Standing = { state: 'active' };
const refused: Standing = { state: 'refused', reason: 'consentMissing' };
const ended: Standing = { state: 'ended', reason: 'tenantGone' };
const proven: ConnectionEvent = { type: 'proven' };
const withdrawn: ConnectionEvent = { type: 'refused', reason: 'consentMissing' };
const gone: ConnectionEvent = { type: 'ended', reason: 'tenantGone' };

test('an answer of Microsoft proves a connection, whatever it was before', () => {
  for (const before of [requested, active, refused, ended])
    expect(connectionStep(before, proven, 'graphApp')).toEqual(active);
});

test('a consent that was withdrawn is a refusal with its reason', () => {
  expect(connectionStep(active, withdrawn, 'graphApp')).toEqual(refused);
});

test('as long as nobody has consented, a missing consent is no refusal', () => {
  expect(connectionStep(requested, withdrawn, 'graphApp')).toEqual(requested);
});

test('a wrong certificate is told also where nobody has consented yet', () => {
  const event: ConnectionEvent = { type: 'refused', reason: 'credentialRefused' };

  expect(connectionStep(requested, event, 'graphApp')).toEqual({
    state: 'refused',
    reason: 'credentialRefused',
  });
});

test('a directory that is gone stays gone when it refuses, and can be asked again', () => {
  expect(connectionStep(active, gone, 'graphApp')).toEqual(ended);
  expect(connectionStep(ended, withdrawn, 'graphApp')).toEqual(ended);
  expect(connectionStep(ended, { type: 'asked' }, 'graphApp')).toEqual(requested);
});

test('asking again changes nothing about a connection that works', () => {
  expect(connectionStep(active, { type: 'asked' }, 'graphApp')).toEqual(active);
});

test('B9: a GDAP relationship that ended is never restored', () => {
  const expired: Standing = { state: 'ended', reason: 'expired' };

  for (const event of [proven, withdrawn, gone, { type: 'asked' } as const])
    expect(connectionStep(expired, event, 'gdap')).toEqual(expired);
});

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
