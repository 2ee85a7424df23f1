import { useRouterState } from '@tanstack/react-router';
import { useLoadingCounter } from '../client/loading-counter.ts';
import { TopLoadingBar } from '../ui/progress-bar.tsx';

/** Spec §1: shown while the router navigates and while the loading counter is above 0. */
export function LoadingBar() {
  const isNavigating = useRouterState({ select: (state) => state.status === 'pending' });
  const isWaiting = useLoadingCounter(({ count }) => count > 0);
  return <TopLoadingBar isActive={isNavigating || isWaiting} />;
}
