import { useState } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { internalTexts } from './texts.ts';

interface BlockDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before somebody is locked out, and for the reason. */
export function BlockDialog({ title, text, confirmLabel, onConfirm, onClose }: BlockDialogProps) {
  const t = useT(internalTexts);
  const [reason, setReason] = useState('');
  const confirm = async () => {
    if (await onConfirm(reason)) onClose();
  };
  return (
    <ConfirmDialog isOpen title={title} confirmLabel={confirmLabel} tone="danger" onConfirm={confirm} onClose={onClose}>
      <Stack gap={3}>
        <p>{text}</p>
        <TextField label={t('reason')} value={reason} onChange={setReason} maxLength={500} />
      </Stack>
    </ConfirmDialog>
  );
}
