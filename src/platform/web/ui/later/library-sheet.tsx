import { createContext, use } from 'react';
import { useSheetPlace } from '../use-sheet-place.ts';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { SheetProps } from '../sheet-props.ts';
import { OverlayBody } from '../overlay-body.tsx';
import { OverlayHeader } from './library-dialog.tsx';

const SheetDepth = createContext<number | undefined>(undefined);

/**
 * A blade from the side: details or a form, with the list still in sight. One above another, inside
 * it or beside it in the page, leaves the lower one's edge visible (spec §3, blade offset); Escape
 * closes the top one.
 */
export function LibrarySheet({
  isOpen,
  onClose,
  title,
  subtitle,
  children,
  actions,
  size = 'md',
  isClear = false,
}: SheetProps) {
  const above = use(SheetDepth);
  const place = useSheetPlace(isOpen && above === undefined);
  const depth = above ?? place;
  const change = (open: boolean) => {
    if (!open) onClose();
  };
  return (
    <SheetDepth value={depth + 1}>
      <ModalOverlay
        className="ui-overlay ui-sheet-overlay"
        data-clear={isClear || undefined}
        isOpen={isOpen}
        onOpenChange={change}
        isDismissable
      >
        <Modal className="ui-sheet" data-size={size} style={{ '--depth': depth }}>
          <AriaDialog className="ui-dialog">
            <OverlayHeader title={title} subtitle={subtitle} onClose={onClose} />
            <OverlayBody>{children}</OverlayBody>
            {actions ? <footer className="ui-overlay-footer">{actions}</footer> : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </SheetDepth>
  );
}
