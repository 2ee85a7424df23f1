import { Suspense, lazy, useCallback, useMemo, type ComponentType } from 'react';
import type { AppManifest, NavigationLink } from '#platform/common/app-manifest.ts';
import { useLanguage } from '../i18n/use-t.ts';
import { useAccess } from '../router/access.ts';
import { useAddressState } from '../router/address.ts';
import { appText, usePortal } from '../router/portal.ts';
import type { Search } from '../router/search.rules.ts';
import { useShownArea } from '../session/session.ts';
import { dialogKey, dialogLinkOf } from './link-dialog.rules.ts';

const openIn = (search: Search): string | undefined => search['open'];

/**
 * Opens the dialog of a link (spec §3, dialogComponent): it stands in the address, so back closes
 * it and it can be sent.
 */
export function useOpenDialog(): (app: AppManifest, link: NavigationLink) => void {
  const [, set] = useAddressState(openIn);
  return useCallback((app, link) => set({ open: dialogKey(app, link) }, { push: true }), [set]);
}

/**
 * Returns a dialog of the menu by its key (`incidents-hotline.callNow`), for a second way to it;
 * undefined where this person's menu does not hold it open.
 */
export function useNamedDialog(
  key: string,
): { readonly name: string; readonly open: () => void } | undefined {
  const [, set] = useAddressState(openIn);
  const { apps } = usePortal();
  const access = useAccess();
  const language = useLanguage();
  const internal = useShownArea() === 'internal';
  const link = dialogLinkOf({ apps, open: key, internal, access });
  const app = apps.find((one) => link && dialogKey(one, link) === key);
  if (!app || !link) return undefined;
  const open = () => set({ open: key }, { push: true });
  return { name: appText(app, link.name, language), open };
}

type LinkDialogComponent = ComponentType<{
  readonly onClose: () => void;
  readonly closeOnBackdropClick: boolean;
}>;

/** Stands once in the shell: the dialog that the address names, if the person may open it. */
export function LinkDialog() {
  const [open, set] = useAddressState(openIn);
  const { apps } = usePortal();
  const access = useAccess();
  const link = dialogLinkOf({ apps, open, internal: useShownArea() === 'internal', access });
  const load = link?.dialogComponent;
  const Dialog = useMemo(
    // manifests name components as unknown, since contracts know no React
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    () => load && lazy(async () => ({ default: (await load()) as LinkDialogComponent })),
    [load],
  ); // see PageComponent
  if (!Dialog) return null;
  return (
    <Suspense fallback={null}>
      {/* oxlint-disable-next-line react/static-components -- one component per loader, kept by useMemo */}
      <Dialog
        onClose={() => set({ open: undefined })}
        closeOnBackdropClick={link?.closeOnBackdropClick ?? false}
      />
    </Suspense>
  );
}
