import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { usePartText } from '../ui/part-text.ts';
import { formText } from './form-text.ts';

/** Discard or keep editing; the harmless answer has the focus, and closing the question is that answer. */
export function LeaveDialog({ onAnswer }: { readonly onAnswer: (mayLeave: boolean) => void }) {
  const text = usePartText(formText);
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={text.leaveTitle}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{text.leaveText}</p>
    </ConfirmDialog>
  );
}
