import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { WriteQueue } from './write-queue.ts';

const typingPauseMs = 400;

/** An input whose newest value is sent after a pause. `value` is what has not arrived yet. */
export function useWriteQueue<T>(send: (value: T) => Promise<unknown>) {
  const latest = useRef(send);
  useLayoutEffect(() => void (latest.current = send));
  const [queue] = useState(
    // oxlint-disable-next-line react/refs -- read when the queue sends, never while rendering
    () => new WriteQueue<T>((value) => latest.current(value), typingPauseMs),
  );
  const { value, isSending } = useSyncExternalStore(queue.subscribe, queue.current);
  // Leaving the view must not lose what was typed last.
  useEffect(() => () => void queue.flush(), [queue]);
  return {
    value,
    isSending,
    put: (next: T) => queue.put(next),
    flush: () => queue.flush(),
    drop: () => queue.drop(),
  };
}
