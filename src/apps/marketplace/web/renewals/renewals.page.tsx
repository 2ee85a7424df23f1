import { useState } from 'react';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { renewalsClient } from './clients.ts';
import { byDay, type RenewalDraft } from './renewals.rules.ts';
import { RenewalSum, RenewalLine, RenewalDay } from './renewal-days.tsx';
import { RenewalFoot } from './renewal-foot.tsx';
import './renewals.css';
import { renewalTexts } from './texts.ts';

/** Words over the columns, once; each row still has its own for those who hear the page. */
function RenewalHead() {
  const t = useT(renewalTexts);
  return (
    <div className="renewal-row renewal-head" aria-hidden="true">
      <span className="renewal-name">{t('subscription')}</span>
      <span className="renewal-choice">{t('afterTerm')}</span>
      <span>{t('seatsAfter')}</span>
      <span className="renewal-change">{t('unit')}</span>
      <span className="renewal-change">{t('monthly')}</span>
    </div>
  );
}

const ahead = 92;

/** Page that decides about every term that ends soon, with one confirm for all of them. */
export function RenewalsPage() {
  const t = useT(renewalTexts);
  const source = useDataSource(renewalsClient.list, { query: { days: ahead } });
  const [draft, setDraft] = useState<RenewalDraft>({});
  useUnsaved(Object.keys(draft).length > 0);
  const failure = useSourceFailure({ title: t('failure'), source });
  const renewals = source.data?.renewals ?? [];
  const days = byDay(renewals);
  const count = renewals.length;
  const description = count > 0 ? `${t('lead', { count })} ${t('leadRest')}` : undefined;
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={description} />
      {failure}
      {source.data ? null : failure ? null : <Skeleton lines={8} />}
      {source.data && count === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>
      ) : null}
      {count > 0 ? (
        <div className="renewals">
          <RenewalLine days={days} />
          <RenewalHead />
          {days.map(([day, rows]) => (
            <RenewalDay
              key={day}
              day={day}
              rows={rows}
              draft={draft}
              onChoose={(id, choice) => setDraft({ ...draft, [id]: { ...draft[id], ...choice } })}
            />
          ))}
          <RenewalSum renewals={renewals} draft={draft} />
          <p className="renewals-explain">{t('explain')}</p>
          <RenewalFoot renewals={renewals} draft={draft} onSaved={() => setDraft({})} />
        </div>
      ) : null}
    </Stack>
  );
}
