import { useState } from 'react';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
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
  const [isBlocking, setBlocking] = useState(false);
  const close = useUnsaved(reason !== '' && !isBlocking)(onClose);
  const confirm = async () => {
    setBlocking(true);
    const isBlocked = await onConfirm(reason);
    setBlocking(false);
    if (isBlocked) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      tone="danger"
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap={3}>
        <p>{text}</p>
        <TextField label={t('reason')} value={reason} onChange={setReason} maxLength={500} />
      </Stack>
    </ConfirmDialog>
  );
}
