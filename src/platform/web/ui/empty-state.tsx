import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconType } from './icon.tsx';
import { useSamples } from './samples.ts';

export interface EmptyStateProps {
  /** Purpose of the page, or that nothing matches. */
  readonly title: string;
  readonly children?: ReactNode | undefined;
  /** The one next step. */
  readonly action?: ReactNode | undefined;
  readonly icon?: IconType | undefined;
  /**
   * There is nothing yet, and samples would show what will stand here. Not where a search found
   * nothing.
   */
  readonly offersSamples?: boolean | undefined;
}

export function EmptyState({
  title,
  children,
  action,
  icon = Inbox,
  offersSamples = false,
}: EmptyStateProps) {
  const { offer } = useSamples();
  const samples = offersSamples ? offer : undefined;
  return (
    <div className="ui-empty">
      <span className="ui-empty-icon">
        <Icon of={icon} size={20} />
      </span>
      <p className="ui-empty-title">{title}</p>
      {children ? <div className="ui-empty-text">{children}</div> : null}
      {action || samples ? (
        <div className="ui-empty-action">
          {action}
          {samples ? <Button onPress={samples.show}>{samples.label}</Button> : null}
        </div>
      ) : null}
    </div>
  );
}
