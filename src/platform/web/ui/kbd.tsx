import type { ReactNode } from 'react';

/** A key or a key combination: `<Kbd>Strg K</Kbd>`. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className="ui-kbd">{children}</kbd>;
}
