import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useSamples } from './samples.ts';

export interface EmptyStateProps {
  /** Purpose of the page, or that nothing matches. */
  readonly title: string;
  readonly children?: ReactNode | undefined;
  /** The one next step. */
  readonly action?: ReactNode | undefined;
  /** There may be something, but not for the reader. */
  readonly isLocked?: boolean | undefined;
  /**
   * There is nothing yet, and samples would show what will stand here. Not where a search found
   * nothing.
   */
  readonly offersSamples?: boolean | undefined;
}

/** Says that there is nothing, below the line of time: flat, since nothing stands on it. */
export function EmptyState({
  title,
  children,
  action,
  isLocked = false,
  offersSamples = false,
}: EmptyStateProps) {
  const { offer } = useSamples();
  const samples = offersSamples ? offer : undefined;
  return (
    <div className="ui-empty">
      {isLocked ? (
        <span className="ui-empty-icon">
          <Icon of={LockKeyhole} size={20} />
        </span>
      ) : (
        <span className="ui-empty-line" aria-hidden="true" />
      )}
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
