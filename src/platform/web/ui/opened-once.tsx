import { Suspense, useEffect, useState, type ReactNode } from 'react';

interface OpenedOnceProps {
  readonly isOpen: boolean;
  /** Fetches what the children are drawn with. */
  readonly load: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Delay in ms after which the code of overlays is prefetched. */
const fetchAfterMs = 1_500;

/**
 * Draws its children from the first opening on; so that this needs no network then, they are
 * fetched some time after the page. It begins after what stands around it is there: of two that
 * opened at once the outer one would make the inner one inert.
 */
export function OpenedOnce({ isOpen, load, children }: OpenedOnceProps) {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is the point: what stands around it is there by then
    if (isOpen) return setWasOpen(true);
    // opening it asks again
    const timer = setTimeout(() => void load().catch(() => undefined), fetchAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen, load]);
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}
