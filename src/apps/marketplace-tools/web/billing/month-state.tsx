import type { BillingRun } from '#domains/billing/billing-runs.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { runsClient } from './clients.ts';
import { billingTexts } from './texts.ts';

interface MonthStateProps {
  /** The month has ended and can be billed. */
  readonly isOver: boolean;
  readonly run: BillingRun | null;
  /** The details on documents have been entered. */
  readonly isReady: boolean;
  readonly onEnter: () => void;
}

/** Says what stands between a month and its documents, or how far they are. */
export function MonthState({ isOver, run, isReady, onEnter }: MonthStateProps) {
  const t = useT(billingTexts);
  const format = useFormat();
  if (run && run.finishedAt !== null)
    return (
      <p className="ui-muted">
        {t('done', {
          count: run.documents,
          date: format.date(run.finishedAt),
          name: run.releasedBy,
        })}
      </p>
    );
  if (run) return <Posting run={run} />;
  if (!isReady)
    return (
      <Banner
        tone="warning"
        title={t('settingsMissing')}
        actions={<Button onPress={onEnter}>{t('enterSettings')}</Button>}
      />
    );
  return isOver ? null : <p className="ui-muted">{t('notOver')}</p>;
}

const lookEverySeconds = 2;

/** Says that documents are being posted, and looks again until they are. */
function Posting({ run }: { readonly run: BillingRun }) {
  const { month, releasedBy, failed } = run;
  const t = useT(billingTexts);
  useDataSource(runsClient.figures, { query: { month } }, { refreshSeconds: lookEverySeconds });
  return failed.length > 0 ? (
    <Failed run={run} />
  ) : (
    <Banner tone="info" title={t('running', { name: releasedBy })} />
  );
}

/** A banner names so many customers; the run’s results have all. */
const mostNamed = 5;

/** Says whom the run could not bill; it tries again by itself, or at once by hand. */
function Failed({ run: { id, failed } }: { readonly run: BillingRun }) {
  const t = useT(billingTexts);
  const resume = useAction(runsClient.resume, {
    refresh: [runsClient.figures, runsClient.list],
    success: t('resumed'),
  });
  return (
    <Banner
      tone="warning"
      title={t('failedCustomers', { count: failed.length })}
      actions={
        <Button
          isPending={resume.pending}
          onPress={() => void resume.run({ params: { runId: id } })}
        >
          {t('resume')}
        </Button>
      }
    >
      <ul className="mt-findings">
        {failed.slice(0, mostNamed).map(({ tenantId, tenantName }) => (
          <li key={tenantId}>{tenantName}</li>
        ))}
        {failed.length > mostNamed ? (
          <li>{t('moreCustomers', { count: failed.length - mostNamed })}</li>
        ) : null}
      </ul>
    </Banner>
  );
}
