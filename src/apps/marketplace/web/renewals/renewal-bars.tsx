import type { Money } from '#platform/common/money.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { renewalTexts } from './texts.ts';

interface RenewalBarsProps {
  readonly now: Money;
  /** Sum of the saved choices. */
  readonly saved: Money;
  readonly chosen: Money;
}

/** The three sums as bars: today's, that of doing nothing, that of the page; the numbers stand beside. */
export function RenewalBars({ now, saved, chosen }: RenewalBarsProps) {
  const t = useT(renewalTexts);
  const bars = { barNow: now, barSaved: saved, barChosen: chosen } as const;
  const most = Math.max(...Object.values(bars).map(({ value }) => Number(value)), 1);
  return (
    <div className="renewal-bars" aria-hidden="true">
      {(['barNow', 'barSaved', 'barChosen'] as const).map((id) => (
        <div key={id} className="renewal-bar" data-bar={id}>
          <span>{t(id)}</span>
          <i style={{ inlineSize: `${(Number(bars[id].value) / most) * 100}%` }} />
        </div>
      ))}
    </div>
  );
}
