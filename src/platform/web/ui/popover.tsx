import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components/Popover';

export interface PopoverProps {
  /** Name for assistive technology. */
  readonly label: string;
  /** A `Button` or `IconButton`; it opens and closes. */
  readonly trigger: ReactElement;
  /** Drawn only while open; the function gets `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly placement?: 'bottom start' | 'bottom end' | 'bottom' | undefined;
}

/** A small surface at its button: inbox, filters, account. */
export function Popover({ label, trigger, children, placement = 'bottom end' }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className="ui-popover" placement={placement} offset={4}>
        <Dialog className="ui-popover-dialog" aria-label={label}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
