import { expect, test } from 'vitest';
import { changeNews, issueNews, type ToldChange, type ToldIssue } from './health-news.rules.ts';

const now = new Date('2026-11-24T12:00:00Z');
const issue = (given: Partial<ToldIssue> = {}): ToldIssue => ({
  ...{ startedAt: new Date('2026-11-24T09:00:00Z'), endedAt: null, told: null },
  ...given,
});
const over = { endedAt: new Date('2026-11-24T11:00:00Z') };

test('A9.3: a disruption is news once, and so is its end', () => {
  expect(issueNews(issue(), now)).toBe('disrupted');
  expect(issueNews(issue({ told: 'disrupted' }), now)).toBeNull();
  expect(issueNews(issue({ ...over, told: 'disrupted' }), now)).toBe('well');
  expect(issueNews(issue({ ...over, told: 'well' }), now)).toBeNull();
});

test('what was over before it was read, or has not begun, is no news', () => {
  expect(issueNews(issue(over), now)).toBeNull();
  expect(issueNews(issue({ startedAt: new Date('2026-11-25T00:00:00Z') }), now)).toBeNull();
});

test('a disruption with an announced end goes on until then', () => {
  const endsLater = { endedAt: new Date('2026-11-24T18:00:00Z') };
  expect(issueNews(issue(endsLater), now)).toBe('disrupted');
  expect(issueNews(issue({ ...endsLater, told: 'disrupted' }), now)).toBeNull();
});

test('an issue that comes back after its end is a new turn', () => {
  expect(issueNews(issue({ told: 'well' }), now)).toBe('disrupted');
});

const change = (given: Partial<ToldChange> = {}): ToldChange => ({
  ...{ actBy: new Date('2027-01-20T00:00:00Z'), state: 'new', hasAssessment: false, told: null },
  ...given,
});
const near = { actBy: new Date('2026-12-08T12:00:00Z') };

test('A9.5: a change is news when its assessment is written, and again when its day is near', () => {
  expect(changeNews(change(), now)).toBeNull();
  expect(changeNews(change({ hasAssessment: true }), now)).toBe('assessed');
  expect(changeNews(change({ hasAssessment: true, told: 'assessed' }), now)).toBeNull();
  expect(changeNews(change({ ...near, hasAssessment: true, told: 'assessed' }), now)).toBe('near');
});

test('a near change is told once, and its assessment with it', () => {
  expect(changeNews(change(near), now)).toBe('near');
  expect(changeNews(change({ ...near, hasAssessment: true, told: 'near' }), now)).toBeNull();
  expect(changeNews(change({ actBy: new Date('2026-12-08T12:00:01Z') }), now)).toBeNull();
});

test('nobody is told of what is seen to, of what needs nothing, or of what is past', () => {
  for (const state of ['done', 'notRelevant'] as const)
    expect(changeNews(change({ ...near, state, hasAssessment: true }), now)).toBeNull();
  expect(changeNews(change({ actBy: null, hasAssessment: true }), now)).toBeNull();
  expect(changeNews(change({ actBy: now, hasAssessment: true }), now)).toBeNull();
  expect(changeNews(change({ ...near, state: 'planned' }), now)).toBe('near');
});
