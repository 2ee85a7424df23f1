import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useUiT } from '../ui/ui-provider.tsx';
import { formTexts } from './form-texts.ts';

/**
 * Discard or keep editing; the harmless answer has the focus, and closing the question is that
 * answer.
 */
export function LeaveDialog({ onAnswer }: { readonly onAnswer: (mayLeave: boolean) => void }) {
  const t = useUiT(formTexts);
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{t('leaveText')}</p>
    </ConfirmDialog>
  );
}
