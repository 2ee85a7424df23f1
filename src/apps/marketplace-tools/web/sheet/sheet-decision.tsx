import { useState } from 'react';
import type {
  SheetChanges,
  SheetImpact,
  SheetUpload,
} from '#domains/catalog/price-sheet.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { outdatedBySheets, sheetsClient } from '../clients.ts';
import { toolsTexts } from '../texts.ts';

const PublishDialog = laterPart(() =>
  import('./publish-dialog.tsx').then((dialog) => dialog.PublishDialog),
);

interface PublishButtonProps {
  readonly upload: SheetUpload;
  /** Affected customers and seats; undefined where nothing is counted. */
  readonly impact?: SheetImpact | undefined;
  /** Counted in the currency on show. */
  readonly changes?: SheetChanges | undefined;
}

/** Publishing, after a question: it reaches every customer. */
export function PublishButton({ upload, impact, changes }: PublishButtonProps) {
  const t = useT(toolsTexts);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="primary" onPress={() => setAsked(true)}>
        {t('sheet.publish')}
      </Button>
      {isAsked ? (
        <PublishDialog
          upload={upload}
          impact={impact}
          changes={changes}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

/** Discarding, after a question: the checked rows are lost. */
export function DiscardButton({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onPress={() => setAsked(true)}>{t('sheet.discard')}</Button>
      <Discard upload={upload} isOpen={isAsked} onClose={() => setAsked(false)} />
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
