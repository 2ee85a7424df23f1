import type { ReactNode } from 'react';

interface ProductLayoutProps {
  readonly children: ReactNode;
  readonly aside: ReactNode;
  /**
   * Without room beside it the aside comes after the content: what is ordered is read before it is
   * ordered.
   */
  readonly isAsideLast?: boolean | undefined;
}

/**
 * A page with a column for choice or sum; where there is no room beside the content that comes first,
 * unless it is to be last.
 */
export function ProductLayout({ children, aside, isAsideLast = false }: ProductLayoutProps) {
  const column = <aside className="mk-product-aside">{aside}</aside>;
  return (
    <div className="mk-product-frame">
      <div className="mk-product" data-last={isAsideLast || undefined}>
        {isAsideLast ? null : column}
        <div className="mk-product-main">{children}</div>
        {isAsideLast ? column : null}
      </div>
    </div>
  );
}
