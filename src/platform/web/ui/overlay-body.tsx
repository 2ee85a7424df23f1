import { useRef, type ReactNode } from 'react';
import { useScrollable } from './use-scrollable.ts';

/** What an overlay shows between its header and its buttons; reachable by keyboard when it is longer than the overlay (WCAG 2.1.1). */
export function OverlayBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const isScrollable = useScrollable(body);
  return (
    <div ref={body} className="ui-overlay-body" {...(isScrollable && { tabIndex: 0 })}>
      {children}
    </div>
  );
}
