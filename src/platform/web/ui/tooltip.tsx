import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

export interface TooltipProps {
  readonly text: string;
  /** A `Button`, `IconButton` or other focusable part of the kit. */
  readonly children: ReactElement;
  readonly placement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
}

/** A few words about the part it surrounds, on hover and on keyboard focus. Never the only place of a fact. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip className="ui-tooltip" placement={placement} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
