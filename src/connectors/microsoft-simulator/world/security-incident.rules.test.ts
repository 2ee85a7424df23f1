import { expect, test } from 'vitest';
import { plannedCustomer, customerOf } from './customer.rules.ts';
import type { PlannedAlert, PlannedIncident } from './planned-incident.ts';
import { incidentsOf } from './security-incident.rules.ts';

const startsAt = Date.UTC(2026, 10, 2);
const minuteMs = 60_000;
const dayMs = 86_400_000;

const alert = (id: string, minutesAgo: number): PlannedAlert => ({
  ...{ id, title: id, severity: 'high', category: 'InitialAccess', techniques: [] },
  ...{ minutesAgo, things: [] },
});
const story = (more: Partial<PlannedIncident>): PlannedIncident => ({
  ...{ id: '1', title: 'Foreign sign-in', description: '', severity: 'high' },
  alerts: [alert('a', 60), alert('b', -60)],
  ...more,
});

/** Incidents of a tenant that is told, so many minutes after the beginning. */
function standing(incident: PlannedIncident, after: number, from = 0) {
  const plan = {
    ...{ id: '6d1c4f6e-0000-4000-8000-000000000001', name: 'Werk', domain: 'werk.example' },
    ...{ initialDomain: 'werk.onmicrosoft.example', city: 'Kassel', postalCode: '34117' },
    ...{ users: 20, people: [], subscriptions: [], disabled: [], incidents: [incident] },
  };
  const customer = plannedCustomer(1, 0, plan, startsAt);
  return incidentsOf(customer, startsAt, { from, now: startsAt + after * minuteMs });
}

test('an incident has the alerts that there are by now, and moves with each', () => {
  expect(standing(story({}), -58)).toEqual([]);
  const [first] = standing(story({}), 0);
  expect(first?.alerts.map(({ id }) => id)).toEqual(['a']);
  const [second] = standing(story({}), 64);
  expect(second?.alerts.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(second?.movedAt).toBe(startsAt + 64 * minuteMs);
  expect(second?.createdAt).toBe(first?.createdAt);
});

test('an end and a redirect come at their time, and what did not move since then is left out', () => {
  const ending = story({ resolvedAfter: 100, redirected: { to: '2', after: 120 } });
  expect(standing(ending, 99)[0]).toMatchObject({ isResolved: false, redirectedTo: null });
  expect(standing(ending, 100)[0]).toMatchObject({ isResolved: true, redirectedTo: null });
  expect(standing(ending, 120)[0]).toMatchObject({ redirectedTo: '2' });
  expect(standing(ending, 500, startsAt + 121 * minuteMs)).toEqual([]);
});

test('drawn incidents are the same for the same seed, whenever somebody asks', () => {
  const customer = customerOf(7, 0, 2_000, startsAt);
  const period = { from: startsAt - 20 * dayMs, now: startsAt };
  const all = incidentsOf(customer, startsAt, period);
  const late = incidentsOf(customer, startsAt, { ...period, from: startsAt - 5 * dayMs });

  expect(all.length).toBeGreaterThan(10);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ movedAt }) => movedAt >= startsAt - 5 * dayMs)).toEqual(late);
});
