import { expect, test } from 'vitest';
import { anAccess } from './gate.fixture.ts';
import { shopApp } from './app.fixture.ts';
import { bladeSourceOf, bladesText, isOnlyAbove, readBlades, withBlade } from './blades.rules.ts';

const order = { kind: 'order', id: '4711' };
const subscription = { kind: 'subscription', id: '0199f0a0-12' };

test('§3 blade offset: the stack in the address comes back as it was', () => {
  expect(bladesText([order, subscription])).toBe('order.4711*subscription.0199f0a0-12');
  expect(readBlades(bladesText([order, subscription]))).toEqual([order, subscription]);
  expect(bladesText([])).toBeUndefined();
});

test.each(['', 'order', 'order.', '.4711', 'order.../..', 'Order.1'])(
  'nonsense in the address (%j) is no blade',
  (text) => {
    expect(readBlades(text)).toEqual([]);
  },
);

test('nothing lies above what cannot be shown', () => {
  expect(readBlades('order.4711*<>*subscription.1')).toEqual([order]);
  expect(readBlades('a.1*a.2*a.3*a.4*a.5')).toHaveLength(4);
});

test('what is opened lies above the surface that asked, and takes the place of what lay there', () => {
  expect(withBlade([], 0, order)).toEqual([order]);
  expect(withBlade([order], 1, subscription)).toEqual([order, subscription]);
  expect(withBlade([order], 0, subscription)).toEqual([subscription]);
});

test('what is in the stack already is gone back to; a full stack gives up its top', () => {
  expect(withBlade([order, subscription], 2, order)).toEqual([order]);
  const full = readBlades('a.1*a.2*a.3*a.4');
  expect(bladesText(withBlade(full, 4, order))).toBe('a.1*a.2*a.3*order.4711');
});

test('UXR-2: a blade laid above a form takes nothing from it; taking one off, or any other change, does', () => {
  const page = { subscription: '1' };
  expect(isOnlyAbove(page, { ...page, above: 'order.4711' })).toBe(true);
  expect(isOnlyAbove({ ...page, above: 'order.4711' }, page)).toBe(false);
  expect(isOnlyAbove(page, { above: 'order.4711' })).toBe(false);
  expect(isOnlyAbove(page, page)).toBe(false);
});

test('§6: a blade opens only for those who may open it', () => {
  const load = () => Promise.resolve(() => null);
  const app = {
    ...shopApp,
    blades: [{ kind: 'order', requiredPermissions: ['marketplace'], load }],
  } as const;
  expect(bladeSourceOf([app], 'order', anAccess({ held: ['marketplace'] }))?.load).toBe(load);
  expect(bladeSourceOf([app], 'order', anAccess({ held: ['service'] }))).toBeUndefined();
  expect(bladeSourceOf([app], 'invoice', anAccess({ held: ['marketplace'] }))).toBeUndefined();
});
