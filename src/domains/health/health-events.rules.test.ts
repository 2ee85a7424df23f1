import { expect, test } from 'vitest';
import { issueKeyOf, servicesOf, type HealthEvent } from './health-events.rules.ts';

test('an issue is found by the number that Microsoft gives it', () => {
  expect(issueKeyOf('TM1245518')).toBe('microsoft:TM1245518');
  expect(issueKeyOf('operator:4711')).toBe('operator:4711');
});

const event = (given: Partial<HealthEvent>): HealthEvent => ({
  ...{ key: 'operator:1', number: '', origin: 'operator', service: 'Backup', feature: '' },
  title: { de: 'Wartung', en: 'Maintenance' },
  ...{ classification: 'maintenance', status: 'scheduled', impact: '', posts: [] },
  startedAt: new Date('2026-11-25T20:00:00Z'),
  endedAt: new Date('2026-11-25T22:00:00Z'),
  updatedAt: new Date('2026-11-24T08:00:00Z'),
  ...given,
});

test('A9.3: only maintenance is announced; a disruption that begins later is no plan', () => {
  const disruption = event({ key: 'operator:2', classification: 'incident' });
  const [backup] = servicesOf([], [event({}), disruption], new Date('2026-11-24T12:00:00Z'));

  expect(backup?.planned.map(({ issueKey }) => issueKey)).toEqual(['operator:1']);
});
