import type { DueRenewal } from '#domains/subscriptions/renewals.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Money } from '#platform/web/ui/money.tsx';
import { renewalSums, seatSums, type RenewalDraft } from './draft.rules.ts';
import { renewalTexts } from './texts.ts';

interface RenewalSumProps {
  readonly renewals: readonly DueRenewal[];
  readonly draft: RenewalDraft;
}

/** Last line of the page: all seats and all money, now and then. */
export function RenewalSum({ renewals, draft }: RenewalSumProps) {
  const t = useT(renewalTexts);
  const { now, afterwards } = renewalSums(renewals, draft);
  const seats = seatSums(renewals, draft);
  return (
    <div className="renewal-row renewal-sum">
      <strong className="renewal-name">{t('all', { count: renewals.length })}</strong>
      <span className="renewal-seats">
        {seats.afterwards === seats.now
          ? t('seats', { count: seats.now })
          : t('seatsInstead', { count: seats.afterwards, now: seats.now })}
      </span>
      <span className="renewal-change">
        {now.value === afterwards.value ? null : (
          <>
            <span className="renewal-before">
              <Money amount={now} />
            </span>{' '}
          </>
        )}
        <span className="renewal-after">
          {now.value === afterwards.value ? null : (
            <span className="renewal-arrow" role="img" aria-label={t('becomes')}>
              →
            </span>
          )}
          <strong>
            <Money amount={afterwards} />
          </strong>
        </span>
      </span>
    </div>
  );
}
