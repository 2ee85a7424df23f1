import { Download, Printer, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, lazy } from 'react';
import { useDemoMode } from '../demo/demo-mode.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { ListFrameProps } from './list-frame-props.ts';
import { listTexts } from './texts.ts';
import { usePrinting } from './use-printing.ts';
import { type SavedViews, useSavedViews } from './use-saved-views.ts';

// React's type for lazy parts forgets that a part is generic.
type Panel = <R>(
  props: ListFrameProps<R> & { readonly views: SavedViews; readonly onClose: () => void },
) => ReactNode;
/** Loaded when first opened: nobody arranges a list before reading it. */
// lazy does not keep the type parameter of a component
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const ViewSheet = lazy(() =>
  import('./panels/view-sheet.tsx').then((panel) => ({ default: panel.ViewSheet })),
) as unknown as Panel;
// lazy does not keep the type parameter of a component
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const ExportDialog = lazy(() =>
  import('./panels/export-dialog.tsx').then((panel) => ({ default: panel.ExportDialog })),
) as unknown as Panel;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
const PrintList = lazy(() =>
  import('./panels/print-list.tsx').then((panel) => ({ default: panel.PrintList })),
) as unknown as <R>(props: ListFrameProps<R> & { readonly onClose: () => void }) => ReactNode;

/** Buttons for view settings and export; the open panel is part of the address. */
export function ListTools<R>(props: ListFrameProps<R>) {
  const t = useT(listTexts);
  const { list } = props;
  const views = useSavedViews(list);
  const isDemo = useDemoMode();
  const printing = usePrinting();
  const close = () => list.set({ panel: undefined });
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        onPress={() => list.set({ panel: 'view' })}
        label={`${t('view')}: ${views.current?.name ?? t('standard')}`}
      >
        {views.current?.name ?? t('view')}
      </Button>
      {list.route.exportable && !isDemo ? (
        <IconButton
          icon={Download}
          variant="secondary"
          label={t('export')}
          onPress={() => list.set({ panel: 'export' })}
        />
      ) : null}
      <IconButton icon={Printer} variant="secondary" label={t('print')} onPress={printing.start} />
      <Suspense fallback={null}>
        {printing.isOn ? <PrintList {...props} onClose={printing.end} /> : null}
        {list.address.panel === 'view' ? (
          <ViewSheet {...props} views={views} onClose={close} />
        ) : null}
        {list.address.panel === 'export' && list.route.exportable && !isDemo ? (
          <ExportDialog {...props} views={views} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
