import { useState } from 'react';
import type { OutlookPeak } from '#domains/subscriptions/outlook.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { RidgePeak } from '#platform/web/ui/ridge/peaks.rules.ts';
import { Ridge } from '#platform/web/ui/ridge/ridge.tsx';
import { outlookClient } from './clients.ts';
import { customersTexts } from './texts.ts';

const states = { due: 'due', later: 'later', renews: 'decided', ends: 'ends' } as const;

/** The customer's money over a year, with the days on which the customer decides. */
export function CustomerRidge() {
  const t = useT(customersTexts);
  const source = useDataSource(outlookClient.get);
  const failure = useSourceFailure({ title: t('due.failed'), source });
  const outlook = source.data;
  const [now] = useState(() => new Date());
  if (failure) return failure;
  if (outlook?.subscriptions === 0) return null;
  return (
    <Ridge
      isLoading={outlook === undefined}
      today={outlook?.today ?? now.toISOString().slice(0, 10)}
      currency={outlook?.monthly.currencyCode ?? 'EUR'}
      label={t('revenue')}
      reader="staff"
      steps={(outlook?.steps ?? []).map(({ from, amount, bound }) => ({
        from,
        amount: amount.value,
        bound: bound.value,
      }))}
      peaks={(outlook?.peaks ?? [])
        .filter(({ kind }) => kind === 'term')
        .map((peak) => toPeak(peak, t('due.term', { count: peak.count })))}
    />
  );
}

function toPeak(
  { id, on, monthly, state, outcome, subscriptions }: OutlookPeak,
  many: string,
): RidgePeak {
  const [only, ...more] = subscriptions;
  return {
    id,
    on,
    amount: monthly.value,
    title: more.length === 0 && only ? only.name : many,
    href: '#booked',
    state: states[state],
    outcome,
  };
}
