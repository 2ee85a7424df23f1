import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components/Popover';
import { Trigger } from './trigger.tsx';

export interface PopoverProps {
  /** Name for assistive technology. */
  readonly label: string;
  /** A `Button` or `IconButton`; it opens and closes. */
  readonly trigger: ReactElement;
  /** Drawn only while open; the function gets `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Open as soon as it is there: a filter that was just added. */
  readonly isOpenAtFirst?: boolean | undefined;
  readonly placement?: 'bottom start' | 'bottom end' | 'bottom' | undefined;
}

/** A small surface at its button: inbox, filters, account. */
export function Popover({
  label,
  trigger,
  children,
  placement = 'bottom end',
  isOpenAtFirst = false,
}: PopoverProps) {
  return (
    <DialogTrigger defaultOpen={isOpenAtFirst}>
      <Trigger>{trigger}</Trigger>
      <AriaPopover className="ui-popover" placement={placement} offset={4}>
        <Dialog className="ui-popover-dialog" aria-label={label}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
