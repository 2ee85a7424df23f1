import type { ReactNode } from 'react';
import { useLinkProps } from './link.tsx';

/** The row's own link; the rest of the row follows it (`openRow`). */
export function RowLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <a {...useLinkProps(href)} className="ui-row-link">
      {children}
    </a>
  );
}
