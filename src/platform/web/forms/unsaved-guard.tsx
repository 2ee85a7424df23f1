import { useBlocker } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { hasUnsaved, isLeavingUnsaved, mayLeave, useLeaveQuestion } from './unsaved.ts';

const LeaveDialog = lazy(() =>
  import('./leave-dialog.tsx').then((dialog) => ({ default: dialog.LeaveDialog })),
);

/**
 * Stands once in the shell. No form loses its input unasked (UXR-2): the router's moves (other
 * page, other tenant, back) are held until the question is answered, the browser asks before the
 * tab closes; sign-out and closing a sheet ask through `mayLeave`.
 */
export function UnsavedGuard() {
  const answer = useLeaveQuestion((question) => question.answer);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isLeavingUnsaved({ from: current, to: next }) && !(await mayLeave()),
    enableBeforeUnload: hasUnsaved,
  });
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onAnswer={answer} />
    </Suspense>
  );
}
