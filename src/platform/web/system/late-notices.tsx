import { lazy, Suspense } from 'react';

const SystemNotices = lazy(() =>
  import('./system-notices.tsx').then((notices) => ({ default: notices.SystemNotices })),
);

/** The notifications of a system page; after the page itself, which does not wait for them. */
export function LateNotices() {
  return (
    <Suspense fallback={null}>
      <SystemNotices />
    </Suspense>
  );
}
