import { expect, test } from 'vitest';
import { firstSteps, firstStepsOf, isStepOf } from '#domains/incidents/first-steps.values.ts';
import { incidentTexts } from '#domains/incidents/incident-words.messages.ts';
import {
  expiryOf,
  isLive,
  makeCode,
  readCode,
  secondsLeft,
  spokenCode,
  doneAtOf,
} from './hotline.rules.ts';

const made = new Date('2026-11-27T11:00:00Z');
const at = (seconds: number) => new Date(made.getTime() + seconds * 1000);

test('A6: a call code opens something for ten minutes, and once', () => {
  const code = { expiresAt: expiryOf(made), usedAt: null };
  expect(isLive(code, at(0))).toBe(true);
  expect(isLive(code, at(599))).toBe(true);
  expect(isLive(code, at(600))).toBe(false);
  expect([0, 599, 600].map((seconds) => secondsLeft(code, at(seconds)))).toEqual([600, 1, 0]);
  expect(isLive({ ...code, usedAt: at(5) }, at(6))).toBe(false);
});

test('a code is read as it was written down, and nothing else is one', () => {
  for (const text of ['48219375', '4821 9375', ' 48-21-93-75 ', '4821.9375'])
    expect(readCode(text)).toBe('48219375');
  for (const text of ['', '4821937', '482193755', '4821 937O', "4821 9375' or 1=1"])
    expect(readCode(text)).toBeUndefined();
});

test('a code is read out in two groups, with its leading zeros', () => {
  expect(spokenCode(makeCode(() => 7))).toBe('0000 0007');
});

test('every code is as likely as another: draws that would favour small ones are drawn again', () => {
  const draws = [2 ** 32 - 1, 4_200_000_000, 48_219_375];
  expect(makeCode(() => draws.shift() ?? 0)).toBe('48219375');
});

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
