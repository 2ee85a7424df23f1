import { useRef, type ReactNode } from 'react';
import { useScrollable } from './use-scrollable.ts';

/** Content of an overlay between header and buttons; focusable when it scrolls (WCAG 2.1.1). */
export function OverlayBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const isScrollable = useScrollable(body);
  return (
    <div ref={body} className="ui-overlay-body" {...(isScrollable && { tabIndex: 0 })}>
      {children}
    </div>
  );
}
