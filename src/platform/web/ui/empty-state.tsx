import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';

export interface EmptyStateProps {
  /** What this place is for, or that nothing matches. */
  readonly title: string;
  readonly children?: ReactNode | undefined;
  /** The one next step. */
  readonly action?: ReactNode | undefined;
  readonly icon?: IconType | undefined;
}

export function EmptyState({ title, children, action, icon = Inbox }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      <span className="ui-empty-icon">
        <Icon of={icon} size={20} />
      </span>
      <p className="ui-empty-title">{title}</p>
      {children ? <div className="ui-empty-text">{children}</div> : null}
      {action ? <div className="ui-empty-action">{action}</div> : null}
    </div>
  );
}
