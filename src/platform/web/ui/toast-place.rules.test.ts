import { expect, test } from 'vitest';
import { freePlace, type Box } from './toast-place.rules.ts';

const size = { width: 360, height: 64 };
const frame = { width: 1440, height: 900 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const topRight = { left: 1064, top: 16 };

test('notifications stand at the top right', () => {
  expect(freePlace(size, frame, [])).toEqual(topRight);
});

test('a control at the top right moves them below it', () => {
  const button = box(1300, 30, 120, 32);
  const at = freePlace(size, frame, [button]);
  expect(at?.left).toBe(topRight.left);
  expect(at?.top).toBeGreaterThan(button.bottom);
});

test('a pane full of controls at the right leaves them beside it', () => {
  const pane = Array.from({ length: 22 }, (_, row) => box(1000, row * 40, 440, 32));
  const at = freePlace(size, frame, pane);
  expect(at?.top).toBe(16);
  expect((at?.left ?? 0) + size.width).toBeLessThan(1000);
});

test('they stay where they are until a control comes below them', () => {
  const kept = { left: 600, top: 200 };
  expect(freePlace(size, frame, [], kept)).toEqual(kept);
  expect(freePlace(size, frame, [box(700, 220, 40, 20)], kept)).toEqual(topRight);
});

test('a place that the window no longer has is left', () => {
  expect(freePlace(size, { width: 800, height: 600 }, [], topRight)).toEqual({
    left: 424,
    top: 16,
  });
});

test('where everything is a control there is no place', () => {
  expect(freePlace(size, frame, [box(0, 0, 1440, 900)])).toBeUndefined();
  expect(freePlace({ width: 360, height: 900 }, frame, [])).toBeUndefined();
});
