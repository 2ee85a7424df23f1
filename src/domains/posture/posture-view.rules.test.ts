import { expect, test } from 'vitest';
import { figuresOf } from './posture-view.rules.ts';
import type { PostureDataset } from './posture.ts';

const succeededAt = '2026-11-24T08:00:00.000Z';
const read = (dataset: PostureDataset) => ({ dataset, succeededAt, failure: null });
const figureOf = (id: string, datasets: Parameters<typeof figuresOf>[0]['datasets']) =>
  figuresOf({
    now: [
      { figure: 'admins', value: 3, whole: 3 },
      { figure: 'adminsWithoutMfa', value: 3, whole: 3 },
    ],
    before: [],
    knowsBefore: { signIns: false, messages: false, threats: false },
    datasets,
  }).find((one) => one.id === id);

test('A11.1: without what people sign in with, nobody knows which administrator lacks a second factor', () => {
  const roles = [read('posture.roles')];
  const refused = { ...read('posture.registrations'), succeededAt: null, failure: 'notLicensed' };

  expect(figureOf('admins', roles)).toMatchObject({ state: 'known', value: 3 });
  expect(figureOf('adminsWithoutMfa', roles)).toMatchObject({ state: 'notYet', value: null });
  expect(figureOf('adminsWithoutMfa', [...roles, refused])).toMatchObject({
    state: 'notLicensed',
    value: null,
  });
  expect(figureOf('adminsWithoutMfa', [...roles, read('posture.registrations')])).toMatchObject({
    state: 'known',
    value: 3,
  });
});
