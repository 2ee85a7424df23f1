import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './query-client.ts';

/** The cache tells its readers a moment later; this waits for it. */
export function settled(work: () => void = () => undefined): Promise<void> {
  return act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
}

/** Runs a hook in a component, as a page would, inside of `around`; `current` is what it gave last. */
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
    return last as T; // just counted
  };
  return { current, unmount: () => act(() => root.unmount()) };
}
