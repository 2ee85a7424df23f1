/** Announced change: topic and ids. */
export interface Change {
  readonly topic: string;
  readonly ids: readonly string[];
}

/** Reads the message `changed`; undefined for what a newer server may mean by it. */
export function readChange(args: readonly unknown[]): Change | undefined {
  const [given] = args;
  if (
    typeof given !== 'object' ||
    given === null ||
    !('topic' in given) ||
    typeof given.topic !== 'string'
  )
    return undefined;
  const ids =
    'ids' in given && Array.isArray(given.ids)
      ? given.ids.filter((id): id is string => typeof id === 'string')
      : [];
  return { topic: given.topic, ids };
}
