import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { queryClient } from './query-client.ts';

// By default the cache notifies its readers by a timer, and on a loaded machine any wait by the
// clock can end before it. As microtasks, all notifications are over within one turn.
notifyManager.setScheduler(queueMicrotask);

/** Resolves when everything that is ready has run: microtasks, then one turn of the event loop. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Runs the work and waits until the cache has notified its readers and they have rendered. */
export async function settled(work: () => void = () => undefined): Promise<void> {
  await act(async () => {
    work();
    await turn();
  });
  await act(turn); // what the effects of that rendering began
}

/**
 * Runs a hook in a component, as a page would, inside of `around`; `current` is what it gave last.
 * It is unmounted at the end of the test, also of a failed one, whose readers would disturb the
 * next.
 */
export async function renderHook<T>(
  use: () => T,
  around: (probe: () => ReactNode) => ReactNode = (probe) => probe(),
): Promise<{ readonly current: () => T; readonly unmount: () => void }> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }); // React asks for it in tests
  const seen: T[] = [];
  function Probe() {
    seen.push(use());
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const unmount = () => act(() => root.unmount());
  onTestFinished(unmount);
  await settled(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        {around(() => (
          <Probe />
        ))}
      </QueryClientProvider>,
    ),
  );
  const current = (): T => {
    const last = seen.at(-1);
    if (seen.length === 0) throw new Error('the hook has not run');
    // just counted
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return last as T;
  };
  return { current, unmount };
}
