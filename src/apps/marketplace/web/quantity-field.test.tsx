import { describe, expect, test, vi } from 'vitest';
import { mount } from '#platform/web/ui/mount.fixture.tsx';
import { QuantityField } from './quantity-field.tsx';

describe('a number of seats', () => {
  test('is told with every keystroke, as the reader writes it', async () => {
    const onChange = vi.fn<(value: number | null) => void>();
    const { type } = await mount(
      <QuantityField label="Plätze" value={1} onChange={onChange} min={1} />,
    );

    for (const text of ['2', '25', '1.250', '2,5', '']) await type('input', text);

    expect(onChange.mock.calls.map(([value]) => value)).toEqual([2, 25, 1250, null, null]);
  });

  test('is never corrected behind the back: what was typed stays, with its error', async () => {
    const { type, get, show } = await mount(
      <QuantityField label="Plätze" value={1} onChange={() => {}} min={1} />,
    );

    await type('input', '1e9');
    await show(
      <QuantityField
        label="Plätze"
        value={null}
        onChange={() => {}}
        min={1}
        error="Geben Sie eine ganze Zahl ein."
      />,
    );

    expect(get('input').getAttribute('value') ?? '').toBe('1e9');
    expect(get('input').getAttribute('aria-invalid')).toBe('true');
    expect(
      get(`#${CSS.escape(get('input').getAttribute('aria-describedby') ?? '')}`).textContent,
    ).toContain('ganze Zahl');
  });

  test('goes up and down with the arrow keys, but not below the least', async () => {
    const onChange = vi.fn<(value: number | null) => void>();
    const { press } = await mount(
      <QuantityField label="Plätze" value={1} onChange={onChange} min={1} />,
    );

    await press('input', 'ArrowUp');
    await press('input', 'ArrowDown');

    expect(onChange.mock.calls.map(([value]) => value)).toEqual([2, 1]);
  });

  test('N11: the first field of a dialog has the focus, its number marked, and Enter sends', async () => {
    const onEnter = vi.fn<() => void>();
    const { press, get } = await mount(
      <QuantityField
        label="Plätze"
        value={25}
        onChange={() => {}}
        min={1}
        autoFocus
        onEnter={onEnter}
      />,
    );

    expect(document.activeElement).toBe(get('input'));
    await press('input', 'Enter');
    expect(onEnter).toHaveBeenCalledTimes(1);
  });
});
