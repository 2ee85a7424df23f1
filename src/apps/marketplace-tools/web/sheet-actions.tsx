import { useState } from 'react';
import type { SheetUpload } from '#domains/catalog/price-sheet.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { outdatedBySheets, sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';

const PublishDialog = laterPart(() =>
  import('./publish-dialog.tsx').then((dialog) => dialog.PublishDialog),
);

/**
 * Publishing and discarding, each after a question: both reach every customer or lose the checked
 * rows.
 */
export function SheetActions({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  const [asked, setAsked] = useState<'publish' | 'discard'>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Button variant="primary" onPress={() => setAsked('publish')}>
        {t('sheet.publish')}
      </Button>
      <Button onPress={() => setAsked('discard')}>{t('sheet.discard')}</Button>
      {asked === 'publish' ? <PublishDialog upload={upload} onClose={close} /> : null}
      <Discard upload={upload} isOpen={asked === 'discard'} onClose={close} />
    </>
  );
}

interface AskProps {
  readonly upload: SheetUpload;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Discard({ upload, isOpen, onClose }: AskProps) {
  const t = useT(toolsTexts);
  const discard = useAction(sheetsClient.discard, {
    refresh: outdatedBySheets,
    success: t('sheet.discarded'),
  });
  const confirm = async (): Promise<void> => {
    if (await discard.run({ params: { uploadId: upload.id } })) onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="danger"
      title={t('sheet.discardTitle', { fileName: upload.fileName })}
      confirmLabel={t('sheet.discard')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('sheet.discardText')}</p>
    </ConfirmDialog>
  );
}
