import { useState, type ReactNode } from 'react';
import type { Money as Amount } from '#platform/common/money.ts';
import { Button } from './button.tsx';
import { DescriptionList } from './description-list.tsx';
import { Dialog } from './dialog.tsx';
import { Money } from './formatted.tsx';
import { useUiText } from './ui-provider.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question, with its object: "Bestellung 4711 freigeben?" */
  readonly title: string;
  /** What follows from it, and whether it can be undone. */
  readonly children?: ReactNode | undefined;
  /** For whom: the tenant's name, always given for acts that cost money. */
  readonly context?: ReactNode | undefined;
  /** What it costs, or brings back: with it the act is one that costs, and the tenant must be named. */
  readonly cost?: { readonly tenant: string; readonly amounts: readonly { readonly label: string; readonly amount: Amount }[] } | undefined;
  /** False while what is agreed to is still being asked for: until then nobody can agree. */
  readonly isReady?: boolean | undefined;
  /** The same verb as in the title. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'primary' | 'danger' | undefined;
  /** While its promise is open the button is pending and nothing closes; a second press does nothing. It should not reject. */
  readonly onConfirm: () => void | Promise<void>;
  readonly onClose: () => void;
}

/** Yes or no before something that is hard to take back. Focus starts on the harmless answer. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  context,
  cost,
  isReady = true,
  onConfirm,
  onClose,
  ...labels
}: ConfirmDialogProps) {
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
      <Button variant={labels.tone ?? 'primary'} isPending={isPending} isDisabled={!isReady} onPress={() => void confirm()}>
        {labels.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} actions={actions} size="sm" role="alertdialog">
      {context ? <div className="ui-confirm-context">{context}</div> : null}
      {children}
      {cost ? <Cost {...cost} /> : null}
    </Dialog>
  );
}

/** For whom and how much, in the place where the eye rests before the press (WCAG 3.3.4). */
function Cost({ tenant, amounts }: NonNullable<ConfirmDialogProps['cost']>) {
  const text = useUiText();
  const rows = amounts.map(({ label, amount }) => ({ term: label, detail: <Money amount={amount} /> }));
  return (
    <div className="ui-confirm-cost">
      <DescriptionList layout="ends" items={[{ term: text.forTenant, detail: tenant }, ...rows]} />
    </div>
  );
}
