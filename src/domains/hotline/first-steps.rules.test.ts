import { expect, test } from 'vitest';
import { firstSteps, firstStepsOf, isStepOf } from '#domains/incidents/first-steps.values.ts';
import { incidentTexts } from '#domains/incidents/incident-words.messages.ts';
import { doneAtOf } from './first-steps.rules.ts';

const now = new Date('2026-11-27T11:00:00Z');

test.each([
  [undefined, '2026-11-27T11:00:00.000Z'],
  ['2026-11-27T10:20:00.000Z', '2026-11-27T10:20:00.000Z'],
  ['2026-11-27T11:00:01.000Z', '2026-11-27T11:00:00.000Z'],
  ['2026-11-26T11:00:00.000Z', '2026-11-27T11:00:00.000Z'],
])(
  'a step that was ticked without a network keeps its moment, unless a clock is wrong: %s',
  (told, at) => {
    expect(doneAtOf(told, now).toISOString()).toBe(at);
  },
);

test('A6: every kind of incident has steps of its own, calling is one of them, and each has a name', () => {
  for (const steps of Object.values(firstStepsOf)) expect(steps).toContain('callUs');
  for (const step of firstSteps) expect(incidentTexts.de).toHaveProperty([`step.${step}`]);
  expect(isStepOf('ransomware', 'isolate')).toBe(true);
  expect(isStepOf('phishing', 'isolate')).toBe(false);
});
