import { useState } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { toolTexts } from './texts.ts';

/** Button that asks before it deletes. */
export function RemoveButton({
  name,
  onRemove,
}: {
  readonly name: string;
  readonly onRemove: () => Promise<unknown>;
}) {
  const t = useT(toolTexts);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('remove')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        tone="danger"
        onConfirm={async () => void (await onRemove())}
        onClose={() => setAsking(false)}
      >
        {t('removeText', { name })}
      </ConfirmDialog>
    </>
  );
}
