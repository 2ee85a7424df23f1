import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import { counted } from '../client/loading-counter.ts';

/** Delay in ms after which the code of overlays is prefetched. */
const fetchAfterMs = 1_500;

/**
 * A sheet or dialog in a file of its own, which no first sight of a page needs:
 *
 * ```tsx
 * const RoleSheet = laterPart(() => import('./role-sheet.tsx').then((sheet) => sheet.RoleSheet));
 * ```
 * It is fetched some time after its page, so that it opens at once; opened before that, the loading
 * bar runs meanwhile.
 */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
): (props: P) => ReactNode {
  const Part = lazy(async () => {
    const Loaded = await counted(load);
    return { default: ({ given }: { readonly given: P }) => <Loaded {...given} /> };
  });
  // opening it asks again
  if (import.meta.env.PROD) setTimeout(() => void load().catch(() => undefined), fetchAfterMs);
  return function LaterPart(props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part given={props} />
      </Suspense>
    );
  };
}
