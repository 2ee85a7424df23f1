import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useUiText } from './ui-provider.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question, with its object: "Bestellung 4711 freigeben?" */
  readonly title: string;
  /** What follows from it, and whether it can be undone. */
  readonly children?: ReactNode | undefined;
  /** For whom: the tenant's name, always given for acts that cost money. */
  readonly context?: ReactNode | undefined;
  /** The same verb as in the title. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'primary' | 'danger' | undefined;
  /** While its promise is open the button is pending and nothing closes; a second press does nothing. It should not reject. */
  readonly onConfirm: () => void | Promise<void>;
  readonly onClose: () => void;
}

/** Yes or no before something that is hard to take back. Focus starts on the harmless answer. */
export function ConfirmDialog({ isOpen, title, children, context, onConfirm, onClose, ...labels }: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const text = useUiText();
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
    }
  };
  const close = () => {
    if (!isPending) onClose();
  };
  const actions = (
    <>
      <Button onPress={close} isDisabled={isPending} autoFocus>
        {labels.cancelLabel ?? text.cancel}
      </Button>
      <Button variant={labels.tone ?? 'primary'} isPending={isPending} onPress={() => void confirm()}>
        {labels.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} actions={actions} size="small" role="alertdialog">
      {context ? <div className="ui-confirm-context">{context}</div> : null}
      {children}
    </Dialog>
  );
}
