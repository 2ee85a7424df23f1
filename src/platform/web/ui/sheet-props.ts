import type { ReactNode } from 'react';
import type { Size } from './size.ts';

export interface SheetProps {
  readonly isOpen: boolean;
  /** Cross, Escape, click beside it. The caller may keep it open (unsaved input). */
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: ReactNode | undefined;
  readonly children: ReactNode;
  /** Buttons of the footer, always in sight; submit a form in the body with `form="its id"`. */
  readonly actions?: ReactNode | undefined;
  readonly size?: Size | undefined;
  /** Details of a row: from 1280 px on they stand beside the list, which stays usable. */
  readonly isBeside?: boolean | undefined;
  /** The page behind it stays clear: what is set here is seen there at once. */
  readonly isClear?: boolean | undefined;
}
