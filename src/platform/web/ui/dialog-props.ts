import type { ReactNode } from 'react';
import type { Size } from './size.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  /**
   * Cross, Escape, click beside it. The caller may keep it open (unsaved input). Without it only
   * the actions end it.
   */
  readonly onClose?: (() => void) | undefined;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons of the footer, the main one last. */
  readonly actions?: ReactNode | undefined;
  readonly size?: Size | undefined;
  /** False: a click beside it leaves it open (spec §3, closeOnBackdropClick). True by default. */
  readonly closesOnBackdropClick?: boolean | undefined;
  /** `alertdialog` interrupts; it does not close by a click beside it. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
}
