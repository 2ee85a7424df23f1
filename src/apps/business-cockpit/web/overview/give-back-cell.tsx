import { nextGiveBack } from '#domains/licences/give-back.rules.ts';
import type { LicenceProduct } from '#domains/licences/licence-product.rules.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Peak } from '#platform/web/ui/peak.tsx';
import { cockpitTexts } from '../texts.ts';
import { isUrgent } from './give-back-words.rules.ts';

interface GiveBackCellProps {
  readonly row: LicenceProduct;
  readonly now: Date;
}

/** The last day on which free seats can be given back, and how they go. */
export function GiveBackCell({ row, now }: GiveBackCellProps) {
  const t = useT(cockpitTexts);
  const next = nextGiveBack(row.giveBacks);
  if (!next)
    return <span className="ui-muted">{row.free === 0 ? t('list.allAssigned') : t('none')}</span>;
  const urgent = isUrgent(next, plainDay(now));
  const canAct = next.way === 'window' || next.way === 'renewal';
  return (
    <span className="bc-until">
      <span className="bc-until-mark">
        {canAct ? <Peak state={urgent ? 'due' : 'later'} size={13} /> : null}
      </span>
      <TwoLines
        first={
          next.until === null ? (
            t('none')
          ) : (
            <DueDate
              on={next.until}
              now={now}
              distance="none"
              hasWeekday={false}
              tone={urgent ? 'time' : undefined}
            />
          )
        }
        second={t(`way.${next.way}`)}
      />
    </span>
  );
}
