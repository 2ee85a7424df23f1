import { Suspense, lazy, useMemo, type ComponentType } from 'react';
import { create } from 'zustand';
import type { NavigationLink } from '#platform/common/app-manifest.ts';

const useOpenLink = create<{ readonly link: NavigationLink | undefined }>()(() => ({ link: undefined }));

/** Opens the dialog of a link (spec §3, dialogComponent). */
export function openDialog(link: NavigationLink): void {
  useOpenLink.setState({ link });
}

/** Stands once in the shell: the dialog that a link has opened. */
export function LinkDialog() {
  const { link } = useOpenLink();
  const load = link?.dialogComponent;
  const Dialog = useMemo(() => load && lazy(async () => ({ default: (await load()) as ComponentType<{ onClose: () => void }> })), [load]); // see PageComponent
  if (!Dialog) return null;
  return (
    <Suspense fallback={null}>
      <Dialog onClose={() => useOpenLink.setState({ link: undefined })} />
    </Suspense>
  );
}
