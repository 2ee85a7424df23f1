import { useState, type ReactNode } from 'react';
import type { Money as Amount } from '#platform/common/money.ts';
import { Button } from './button.tsx';
import { DescriptionList } from './description-list.tsx';
import { Dialog } from './dialog.tsx';
import { Money } from './money.tsx';
import { useUi } from './ui-provider.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question, with its object: "Bestellung 4711 freigeben?" */
  readonly title: string;
  /** Consequences, and whether they can be undone. */
  readonly children?: ReactNode | undefined;
  /** Tenant's name, always given for actions that cost money. */
  readonly context?: ReactNode | undefined;
  /** Cost or credit of the action; requires the tenant's name. */
  readonly cost?:
    | {
        readonly tenant: string;
        readonly amounts: readonly { readonly label: string; readonly amount: Amount }[];
      }
    | undefined;
  /** False while what is agreed to is still being asked for: until then nobody can agree. */
  readonly isReady?: boolean | undefined;
  /** The same verb as in the title. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'primary' | 'danger' | undefined;
  /**
   * While its promise is open the button is pending and nothing closes; a second press does
   * nothing. It should not reject.
   */
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
  const { t } = useUi();
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
        {labels.cancelLabel ?? t('cancel')}
      </Button>
      <Button
        variant={labels.tone ?? 'primary'}
        isPending={isPending}
        isDisabled={!isReady}
        onPress={() => void confirm()}
      >
        {labels.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      actions={actions}
      size="sm"
      role="alertdialog"
    >
      {context ? <div className="ui-confirm-context">{context}</div> : null}
      {children}
      {cost ? <Cost {...cost} /> : null}
    </Dialog>
  );
}

/** Tenant and amounts, next to the button (WCAG 3.3.4). */
function Cost({ tenant, amounts }: NonNullable<ConfirmDialogProps['cost']>) {
  const { t } = useUi();
  const rows = amounts.map(({ label, amount }) => ({
    term: label,
    detail: <Money amount={amount} />,
  }));
  return (
    <div className="ui-confirm-cost">
      <DescriptionList layout="ends" items={[{ term: t('forTenant'), detail: tenant }, ...rows]} />
    </div>
  );
}
