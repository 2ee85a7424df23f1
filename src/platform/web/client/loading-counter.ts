import { create } from 'zustand';

/** Spec §4: how many calls the user is waiting for; the loading bar shows while it is above 0. */
export const useLoadingCounter = create<{ readonly count: number }>()(() => ({ count: 0 }));

/** Counts while `work` runs. */
export async function counted<T>(work: () => Promise<T>): Promise<T> {
  add(1);
  try {
    return await work();
  } finally {
    add(-1);
  }
}

function add(step: 1 | -1): void {
  useLoadingCounter.setState(({ count }) => ({ count: Math.max(0, count + step) }));
}
