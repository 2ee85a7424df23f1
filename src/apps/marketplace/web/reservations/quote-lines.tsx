import type { ReactNode } from 'react';
import type { Hindrance } from '#domains/reservations/reservations.values.ts';
import type { Money as Amount } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { reservationTexts } from './texts.ts';

const moneyOf = (amount: Amount) => <Money amount={amount} />;

interface QuoteLinesProps {
  readonly lines: readonly { readonly label: string; readonly amount: Amount | null }[];
  readonly hindrance: Hindrance | null;
  /** Amount by which it fails. */
  readonly missing: Amount | null;
  readonly possible: ReactNode;
  /** Being computed anew. */
  readonly isStale: boolean;
}

/** Amounts of an exchange or a return, and whether it is possible, with the reason. */
export function QuoteLines({ lines, hindrance, missing, possible, isStale }: QuoteLinesProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const amount = missing ? format.money(missing) : '';
  return (
    <div aria-busy={isStale} className="mk-quote">
      <Stack gap={4}>
        <DescriptionList
          layout="ends"
          items={lines.flatMap(({ label, amount: told }) =>
            told ? { term: label, detail: moneyOf(told) } : [],
          )}
        />
        {hindrance === null ? (
          <Banner tone="success" title={t('possible')}>
            {possible}
          </Banner>
        ) : (
          <Banner tone="warning" title={t('impossible')}>
            {t(`hindrance.${hindrance}`, { amount })}
          </Banner>
        )}
      </Stack>
    </div>
  );
}
