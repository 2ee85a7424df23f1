import { useId } from 'react';
import { formatPercent } from '#platform/common/format/numbers.ts';
import { useUi } from './ui-provider.tsx';

export interface ProgressBarProps {
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  /** Without it the end is unknown and the bar only moves. */
  readonly value?: number | undefined;
  /** Default 100. */
  readonly max?: number | undefined;
  /** Colour of the bar; beside a text that says the same. */
  readonly tone?: 'accent' | 'success' | 'warning' | 'danger' | undefined;
}

/** Progress, or the used part of a limit. */
export function ProgressBar({
  label,
  isLabelHidden = false,
  value,
  max = 100,
  tone = 'accent',
}: ProgressBarProps) {
  const id = useId();
  const { locale } = useUi();
  const share = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div className="ui-progress" data-tone={tone}>
      <div className={isLabelHidden ? 'ui-hidden' : 'ui-progress-label'}>
        <span id={id}>{label}</span>
        {share === undefined ? null : <span>{formatPercent(share, locale)}</span>}
      </div>
      <div
        className="ui-progress-track"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      >
        <div
          className="ui-progress-bar"
          data-endless={share === undefined || undefined}
          style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

/**
 * The thin line under the top edge while anything loads. It waits 150 ms, so quick answers do not
 * flicker.
 */
export function TopLoadingBar({ isActive }: { readonly isActive: boolean }) {
  const { t } = useUi();
  return (
    <div
      className="ui-top-bar"
      role="progressbar"
      aria-label={t('loading')}
      aria-hidden={!isActive}
      data-active={isActive || undefined}
    >
      <div className="ui-progress-bar" data-endless />
    </div>
  );
}
