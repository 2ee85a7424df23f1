/**
 * Returns the step to show: the one in the address if all before it are done, else the first
 * unfinished one.
 */
export function shownStep<S extends { readonly id: string; readonly isDone: boolean }>(
  steps: readonly S[],
  asked: string | undefined,
): S | undefined {
  const open = steps.findIndex(({ isDone }) => !isDone);
  const furthest = open < 0 ? steps.length - 1 : open;
  const at = steps.findIndex(({ id }) => id === asked);
  return steps[at >= 0 && at <= furthest ? at : furthest];
}
