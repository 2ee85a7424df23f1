import type { ReactNode } from 'react';
import type { IconType } from '../../ui/icon.tsx';

/** Option of a finder. */
export interface FinderItem {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: IconType | undefined;
  /** Drawn before the label in place of an icon: a product's tile, initials. */
  readonly sign?: ReactNode;
  /** Second line. */
  readonly detail?: string | undefined;
  /** At the end of the row: an amount, a date. */
  readonly end?: ReactNode;
  /** A dot before the label; what it says stands in `hint`, too. */
  readonly tone?: 'success' | 'warning' | undefined;
  /** Address that Ctrl and Enter open in a new window. */
  readonly href?: string | undefined;
  readonly onPick: () => void;
}
