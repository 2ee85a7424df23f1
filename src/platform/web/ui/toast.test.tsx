import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mount } from './mount.fixture.tsx';
import { ToastRegion, toasts } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    toasts.clear();
    vi.useRealTimers();
  });
});

const wait = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000));
const said = (all: (selector: string) => readonly HTMLElement[]) =>
  all('.ui-toast-text [role], .ui-toast-text > div').map((text) => text.textContent);

test('§1 notifications are of type success, error or keepVisibleError: a success goes by itself, an error later, keepVisibleError stays', async () => {
  const { all } = await mount(<ToastRegion />);
  await act(async () => {
    toasts.success('Gespeichert');
    toasts.error('Abgelehnt');
    toasts.keepVisibleError('Unterbrochen');
  });
  expect(all('.ui-toast')).toHaveLength(3);
  await wait(7);
  expect(all('.ui-toast')).toHaveLength(2);
  await wait(3600);
  expect(said(all)).toEqual(['Unterbrochen']);
});

test('errors are announced at once, the rest politely', async () => {
  const { all, get } = await mount(<ToastRegion />);
  await act(async () => {
    toasts.success('Gespeichert');
    toasts.error('Abgelehnt');
  });
  expect(all('[role="alert"]').map((text) => text.textContent)).toEqual(['Abgelehnt']);
  expect(get('.ui-toasts ol').getAttribute('aria-live')).toBe('polite');
});

test('an undo can be reached for at least 8 seconds and closes its notification', async () => {
  const onAction = vi.fn<() => void>();
  const { all, click } = await mount(<ToastRegion />);
  await act(
    async () =>
      void toasts.success({
        text: 'Rolle entfernt',
        action: { label: 'Rückgängig machen', onAction },
      }),
  );
  await wait(8);
  await click('.ui-toast-text button');
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(all('.ui-toast')).toHaveLength(0);
});

test('while the focus is there nothing disappears (WCAG 2.2.1)', async () => {
  const { all, get } = await mount(<ToastRegion />);
  await act(async () => void toasts.success('Gespeichert'));
  await act(async () => get('.ui-toasts').focus());
  await wait(60);
  expect(all('.ui-toast')).toHaveLength(1);
  await act(async () => get('.ui-toasts').blur());
  await wait(7);
  expect(all('.ui-toast')).toHaveLength(0);
});

test('the same message again does not stack, its clock begins anew', async () => {
  const { all } = await mount(<ToastRegion />);
  await act(async () => void toasts.error('Der Dienst antwortet nicht'));
  await wait(8);
  await act(async () => void toasts.error('Der Dienst antwortet nicht'));
  await wait(8);
  expect(all('.ui-toast')).toHaveLength(1);
  await wait(5);
  expect(all('.ui-toast')).toHaveLength(0);
});
