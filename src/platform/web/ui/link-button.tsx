import type { ReactNode } from 'react';
import type { ButtonVariant } from './button.tsx';
import type { LineSize } from './size.ts';
import { Icon, type IconType } from './icon.tsx';
import { useLinkProps } from './link.tsx';

export interface LinkButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: LineSize | undefined;
  readonly icon?: IconType | undefined;
  readonly iconEnd?: IconType | undefined;
  readonly isFullWidth?: boolean | undefined;
  /** File name: the browser saves instead of opening. */
  readonly download?: string | undefined;
}

/**
 * A link that looks like a button: it goes somewhere (new tab, copy address work), it does nothing.
 */
export function LinkButton({
  href,
  children,
  variant = 'secondary',
  size = 'md',
  icon,
  iconEnd,
  isFullWidth,
  download,
}: LinkButtonProps) {
  const link = useLinkProps(href);
  const target = download === undefined ? link : { href, download };
  return (
    <a
      {...target}
      className="ui-button"
      data-variant={variant}
      data-size={size}
      data-full={isFullWidth || undefined}
    >
      {icon ? <Icon of={icon} /> : null}
      <span className="ui-button-text">{children}</span>
      {iconEnd ? <Icon of={iconEnd} /> : null}
    </a>
  );
}
