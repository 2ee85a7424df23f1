import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CopyText } from './copy-text.tsx';
import { Icon } from './icon.tsx';
import { useUi } from './ui-provider.tsx';

export interface ErrorStateProps {
  /** Title: "Die Bestellungen konnten nicht geladen werden". */
  readonly title: string;
  /** Why, as far as it is known. */
  readonly reason?: ReactNode | undefined;
  /** Next step for the reader. */
  readonly nextStep?: ReactNode | undefined;
  readonly correlationId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Further ways out, after "try again". */
  readonly actions?: ReactNode | undefined;
}

/** Replaces content that failed to load. Announced when it appears. */
export function ErrorState({
  title,
  reason,
  nextStep,
  correlationId,
  onRetry,
  isRetrying,
  actions,
}: ErrorStateProps) {
  const { t } = useUi();
  return (
    <div className="ui-empty" data-tone="danger" role="alert">
      <span className="ui-empty-icon">
        <Icon of={CircleAlert} size={20} />
      </span>
      <p className="ui-empty-title">{title}</p>
      {reason ? <div className="ui-empty-text">{reason}</div> : null}
      {nextStep ? <div className="ui-empty-text">{nextStep}</div> : null}
      {onRetry || actions ? (
        <div className="ui-empty-action">
          {onRetry ? (
            <Button icon={RotateCw} isPending={isRetrying} onPress={onRetry}>
              {t('retry')}
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
      {correlationId ? (
        <CopyText label={t('correlationId')} value={correlationId} isLabelVisible />
      ) : null}
    </div>
  );
}
