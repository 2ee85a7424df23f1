import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '#platform/web/ui/mount.fixture.tsx';
import { useDeskKeys } from './inbox-column.tsx';

interface DeskProps {
  readonly walk: (by: 1 | -1) => void;
  readonly onState: () => void;
}

function Desk({ walk, onState }: DeskProps) {
  const desk = useRef<HTMLDivElement>(null);
  useDeskKeys(desk, { walk });
  return (
    <div ref={desk}>
      <textarea aria-label="Antwort" />
      <span data-desk-key="state">
        <button type="button" onClick={onState}>
          Status
        </button>
      </span>
    </div>
  );
}

const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

test('A9.4: letters walk and press while nobody types; Escape leaves a field', async () => {
  const [walk, onState] = [vi.fn<(by: 1 | -1) => void>(), vi.fn<() => void>()];
  const { get } = await mount(<Desk walk={walk} onState={onState} />);
  const field = get('textarea');
  field.focus();

  press(field, 'j');
  press(field, 's');
  expect([walk.mock.calls, onState.mock.calls]).toEqual([[], []]);
  press(field, 'Escape');
  expect(document.activeElement).not.toBe(field);
  press(document.body, 'j');
  press(document.body, 's');

  expect(walk.mock.calls).toEqual([[1]]);
  expect(onState).toHaveBeenCalledOnce();
});
