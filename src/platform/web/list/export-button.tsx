import { Download } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useDemoMode } from '../demo/demo-mode.ts';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { ListAsFile } from './panels/file-dialog.tsx';
import { listTexts } from './texts.ts';

const FileDialog = lazy(() =>
  import('./panels/file-dialog.tsx').then((panel) => ({ default: panel.FileDialog })),
);

/** Export of a list that is drawn in another way than by `ListFrame`. Nothing while it is empty. */
export function ExportButton(props: ListAsFile) {
  const t = useT(listTexts);
  const [isOpen, setOpen] = useState(false);
  const isDemo = useDemoMode();
  const { route, title, total, shown } = props;
  const isServed = !isDemo || route.demoMode === 'ignored';
  if (!route.exportable || !isServed || (shown?.length ?? total) === 0) return null;
  return (
    <>
      <IconButton
        icon={Download}
        size="sm"
        variant="secondary"
        label={`${t('export')}: ${title}`}
        onPress={() => setOpen(true)}
      />
      <Suspense fallback={null}>
        {isOpen ? <FileDialog {...props} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
