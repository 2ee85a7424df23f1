import { expect, test } from 'vitest';
import type { IncidentAlert, IncidentEntry } from './incidents.schema.ts';
import { sentenceOf, timelineOf } from './timeline.rules.ts';

const entry = (more: Partial<IncidentEntry>): IncidentEntry => ({
  id: '4b0f3c5e-0000-4000-8000-000000000001',
  at: '2026-11-27T11:00:00.000Z',
  kind: 'event',
  side: 'staff',
  author: 'Sina',
  body: '',
  event: null,
  detail: '',
  ...more,
});

test('a state, a severity, a measure and a decision are said in words of their own', () => {
  expect(sentenceOf(entry({ event: 'stateChanged', detail: 'contained' }))?.word).toBe(
    'state.contained',
  );
  expect(sentenceOf(entry({ event: 'severityChanged', detail: 'high' }))?.word).toBe(
    'severity.high',
  );
  expect(sentenceOf(entry({ event: 'asked', detail: 'blockAccount' }))?.word).toBe(
    'measure.blockAccount',
  );
  expect(sentenceOf(entry({ event: 'defaulted', detail: 'no' }))?.word).toBe('answer.no');
});

test('a word that nobody knows stands as it came', () => {
  expect(sentenceOf(entry({ event: 'stateChanged', detail: 'quarantined' }))).toStrictEqual({
    key: 'event.stateChanged',
    what: 'quarantined',
    word: undefined,
  });
});

test('an assignment that was taken back says so, and a number has four digits', () => {
  expect(sentenceOf(entry({ event: 'assigned', detail: '' }))?.key).toBe('event.unassigned');
  expect(sentenceOf(entry({ event: 'merged', detail: '31' }))?.what).toBe('0031');
});

test('alerts stand in the timeline at the time of their cause', () => {
  const alert: IncidentAlert = {
    id: 'a',
    title: 'Foreign sign-in',
    severity: 'high',
    at: '2026-11-27T10:06:00.000Z',
    origin: '',
    category: '',
    techniques: [],
  };
  const items = timelineOf({ alerts: [alert], entries: [entry({ event: 'opened' })] });
  expect(items.map(({ at }) => at)).toEqual([
    '2026-11-27T10:06:00.000Z',
    '2026-11-27T11:00:00.000Z',
  ]);
});
