import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ConflictView } from './conflict-view.tsx';
import { mount } from './mount.fixture.tsx';

const fields = [
  { key: 'name', label: 'Name' },
  { key: 'seats', label: 'Anzahl' },
] as const;
const base = { name: 'Einkauf', seats: 5 };

function aView(mine: typeof base, theirs: typeof base | undefined) {
  const said = { onSave: vi.fn(), onTake: vi.fn(), onClose: vi.fn() };
  return {
    said,
    view: (
      <ConflictView
        fields={fields}
        base={base}
        mine={mine}
        theirs={theirs}
        changedBy="Erika Muster"
        changedAt="2026-11-21T09:30:00Z"
        {...said}
      />
    ),
  };
}

const button = (label: string) => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) =>
    one.textContent?.includes(label),
  );
  if (!found) throw new Error(`no button ${label}`);
  return found;
};

test('UXR-1: who and when, mine, theirs and the value both began from are on show', async () => {
  const { view } = aView({ name: 'Nord', seats: 5 }, { name: 'Süd', seats: 5 });
  const page = await mount(view);
  const text = page.get('[role="dialog"]').textContent ?? '';
  for (const part of ['Erika Muster', '21.11.2026', 'Nord', 'Süd', 'Vorher: Einkauf'])
    expect(text).toContain(part);
  expect(page.all('[role="radiogroup"]')).toHaveLength(1);
});

test('UXR-1: keep mine saves my input, take theirs saves nothing', async () => {
  const { view, said } = aView({ name: 'Nord', seats: 5 }, { name: 'Süd', seats: 5 });
  await mount(view);
  await act(async () => button('Meine Eingabe speichern').click());
  expect(said.onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Nord', seats: 5 });
  await act(async () => button('Gespeicherten Stand').click());
  expect(said.onTake).toHaveBeenCalledOnce();
  expect(said.onSave).toHaveBeenCalledOnce();
});

test('UXR-1: a merge cannot be saved before the clash is decided; what one side alone changed is proposed', async () => {
  const { view, said } = aView({ name: 'Nord', seats: 5 }, { name: 'Süd', seats: 9 });
  const page = await mount(view);
  expect(button('Auswahl speichern').disabled).toBe(true);
  await page.click('input[value="theirs"]');
  await act(async () => button('Auswahl speichern').click());
  expect(said.onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Süd', seats: 9 });
});

test('UXR-1: what was deleted is said, and my input can still be saved or given up', async () => {
  const { view } = aView({ name: 'Nord', seats: 5 }, undefined);
  const page = await mount(view);
  expect(page.get('[role="dialog"]').textContent).toContain('Inzwischen gelöscht');
  expect(button('Eingabe verwerfen').disabled).toBe(false);
});
