import type { Ref } from 'react';
import type { LineSize } from './size.ts';
import { Icon, type IconType } from './icon.tsx';
import { PressButton } from './press-button.tsx';
import { tooltipProps, type TooltipPlacement } from './tooltip.ts';

export interface IconButtonProps {
  readonly icon: IconType;
  /** Name for assistive technology and text of the tooltip. */
  readonly label: string;
  readonly onPress?: (() => void) | undefined;
  readonly variant?: 'ghost' | 'secondary' | 'primary' | undefined;
  readonly size?: LineSize | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Number in the corner (cart, inbox); 0 shows nothing. Say it in `label`, too. */
  readonly count?: number | undefined;
  readonly isPressed?: boolean | undefined;
  readonly tooltipPlacement?: TooltipPlacement | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'md',
  count = 0,
  tooltipPlacement,
  ...rest
}: IconButtonProps) {
  const { onPress, isDisabled, isPressed, ref } = rest;
  return (
    <PressButton
      className="ui-button ui-icon-button"
      aria-label={label}
      data-variant={variant}
      data-size={size}
      onPress={onPress}
      isDisabled={isDisabled}
      aria-pressed={isPressed}
      ref={ref}
      {...tooltipProps(label, tooltipPlacement)}
    >
      <Icon of={icon} size={size === 'sm' ? 16 : 18} />
      {count > 0 ? <span className="ui-count">{count > 99 ? '99+' : count}</span> : null}
    </PressButton>
  );
}
