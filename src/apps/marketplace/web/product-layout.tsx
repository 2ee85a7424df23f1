import type { ReactNode } from 'react';

/** What is told of a product beside what is chosen; on a phone the choice comes first, because it is why one came. */
export function ProductLayout({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) {
  return (
    <div className="mk-product">
      <aside className="mk-product-aside">{aside}</aside>
      <div className="mk-product-main">{children}</div>
    </div>
  );
}
