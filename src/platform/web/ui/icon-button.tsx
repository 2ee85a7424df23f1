import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonSize } from './button.tsx';
import { given } from './given.ts';
import { Icon, type IconType } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps {
  readonly icon: IconType;
  /** Name for assistive technology and text of the tooltip. */
  readonly label: string;
  readonly onPress?: (() => void) | undefined;
  readonly variant?: 'ghost' | 'secondary' | 'primary' | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Number in the corner (cart, inbox); 0 shows nothing. Say it in `label`, too. */
  readonly count?: number | undefined;
  readonly isPressed?: boolean | undefined;
  readonly slot?: 'close' | undefined;
  readonly tooltipPlacement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({ icon, label, variant = 'ghost', size = 'medium', count = 0, tooltipPlacement, ...rest }: IconButtonProps) {
  const { onPress, isDisabled, isPressed, slot, ref } = rest;
  return (
    <Tooltip text={label} placement={tooltipPlacement}>
      <AriaButton
        className="ui-button ui-icon-button"
        aria-label={label}
        data-variant={variant}
        data-size={size}
        {...given({ onPress, isDisabled, slot, ref, 'aria-pressed': isPressed })}
      >
        <Icon of={icon} size={size === 'small' ? 16 : 18} />
        {count > 0 ? <span className="ui-count">{count > 99 ? '99+' : count}</span> : null}
      </AriaButton>
    </Tooltip>
  );
}
