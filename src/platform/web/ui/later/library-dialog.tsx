import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { DialogProps } from '../dialog-props.ts';
import { OverlayBody } from '../overlay-body.tsx';
import { IconButton } from '../icon-button.tsx';
import { useUi } from '../ui-provider.tsx';

/**
 * A question or a short task over the page. Focus goes in, stays in, and returns to where it came
 * from.
 */
export function LibraryDialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  size = 'md',
  role = 'dialog',
  ...rest
}: DialogProps) {
  const { closesOnBackdropClick = true } = rest;
  const change = (open: boolean) => {
    if (!open) onClose?.();
  };
  return (
    <ModalOverlay
      className="ui-overlay"
      isOpen={isOpen}
      onOpenChange={change}
      isDismissable={role === 'dialog' && onClose !== undefined && closesOnBackdropClick}
      isKeyboardDismissDisabled={onClose === undefined}
    >
      <Modal className="ui-modal" data-size={size}>
        <AriaDialog className="ui-dialog" role={role}>
          <OverlayHeader title={title} onClose={onClose} />
          <OverlayBody>{children}</OverlayBody>
          {actions ? <footer className="ui-overlay-footer">{actions}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Title and cross of a Dialog or Sheet; the heading names the dialog. */
export function OverlayHeader({
  title,
  subtitle,
  onClose,
}: {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly onClose: (() => void) | undefined;
}) {
  const { t } = useUi();
  return (
    <header className="ui-overlay-header">
      <div>
        <Heading slot="title" level={2} className="ui-overlay-title">
          {title}
        </Heading>
        {subtitle ? <div className="ui-overlay-subtitle">{subtitle}</div> : null}
      </div>
      {onClose ? (
        <IconButton
          icon={X}
          label={t('close')}
          size="sm"
          onPress={onClose}
          tooltipPlacement="bottom"
        />
      ) : null}
    </header>
  );
}
