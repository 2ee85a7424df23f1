import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTooltips, tooltipProps } from './tooltip.ts';

// Elements of happy-dom are no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;
followTooltips(document);

const tip = (): string | null | undefined =>
  document.querySelector('[role="tooltip"]')?.textContent;

function button(): HTMLButtonElement {
  const element = document.createElement('button');
  for (const [name, value] of Object.entries(tooltipProps('Schließen')))
    element.setAttribute(name, String(value));
  document.body.append(element);
  return element;
}

const point = (at: Element): void =>
  void at.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('who rests on a button is told what it does; who passes over it is not', () => {
  const one = button();
  point(one);
  point(document.body);
  vi.advanceTimersByTime(1000);
  expect(tip()).toBeUndefined();

  point(one);
  vi.advanceTimersByTime(1000);
  expect(tip()).toBe('Schließen');
});

test('WCAG 1.4.13: Escape takes the tooltip away, and nothing else hears of it', () => {
  const one = button();
  const heard = vi.fn();
  one.addEventListener('keydown', heard);
  point(one);
  vi.advanceTimersByTime(1000);
  one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(tip()).toBeUndefined();
  expect(heard).not.toHaveBeenCalled();

  one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(heard).toHaveBeenCalledOnce();
});

test('pressing takes it away', () => {
  const one = button();
  point(one);
  vi.advanceTimersByTime(1000);
  one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(tip()).toBeUndefined();
});

test('WCAG 1.4.13: the pointer may rest on the tooltip, and leaving it takes it away', () => {
  const one = button();
  point(one);
  vi.advanceTimersByTime(1000);
  const shown = document.querySelector('[role="tooltip"]');
  if (!shown) throw new Error('no tooltip');
  point(document.body); // the gap between both
  vi.advanceTimersByTime(50);
  point(shown);
  vi.advanceTimersByTime(1000);
  expect(tip()).toBe('Schließen');

  point(one);
  point(document.body);
  vi.advanceTimersByTime(1000);
  expect(tip()).toBeUndefined();
});
