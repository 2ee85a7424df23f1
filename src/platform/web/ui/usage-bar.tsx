import './css/face.css';
import { formatNumber } from '#platform/common/format/numbers.ts';
import { faceTexts } from './face-texts.ts';
import { useUiT } from './ui-provider.tsx';
import { usedShare } from './usage.rules.ts';
import { useUi } from './ui-provider.tsx';

export interface UsageBarProps {
  readonly used: number;
  readonly booked: number;
  /** `112 / 120` above the bar. */
  readonly hasNumbers?: boolean | undefined;
  /** Default: "112 von 120 vergeben". */
  readonly label?: string | undefined;
}

/** Assigned of booked: what is used is a plane, the free rest is hatched, it costs money. */
export function UsageBar({ used, booked, hasNumbers = false, label }: UsageBarProps) {
  const { locale } = useUi();
  const t = useUiT(faceTexts);
  const [usedText, bookedText] = [formatNumber(used, locale), formatNumber(booked, locale)];
  return (
    <span
      className="ui-usage"
      role="img"
      aria-label={label ?? t('used', { used: usedText, booked: bookedText })}
      data-over={used > booked || undefined}
    >
      {hasNumbers ? (
        <span className="ui-usage-numbers">
          {usedText}
          <i> / {bookedText}</i>
        </span>
      ) : null}
      <span className="ui-usage-bar">
        <i style={{ inlineSize: `${usedShare(used, booked) * 100}%` }} />
      </span>
    </span>
  );
}
