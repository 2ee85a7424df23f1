import { X } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly closeLabel: string;
  /** `bottom`: the menu on a phone; `top`: the command palette. */
  readonly place: 'bottom' | 'top';
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the browser keeps the focus inside, gives it back, and closes on Escape,
 * without a byte of code.
 */
export function Drawer({ isOpen, onClose, label, closeLabel, place, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const closeOutside = (event: MouseEvent) => {
    // the backdrop is the dialog element itself, its content lies within
    if (event.target === dialog.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      ref={dialog}
      className="shell-drawer"
      data-place={place}
      aria-label={label}
      onClose={onClose}
      onClick={closeOutside}
    >
      {isOpen ? (
        <div className="shell-drawer-body">
          {place === 'bottom' ? (
            <div className="shell-drawer-head">
              {label}
              <IconButton icon={X} label={closeLabel} onPress={onClose} tooltipPlacement="bottom" />
            </div>
          ) : null}
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
