import { useState } from 'react';
import type {
  BillingRun,
  PreviewRow,
  billingRunsContract,
  BillingSettings,
  Unpriced,
} from '#domains/billing/billing-runs.schema.ts';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { FigureStrip, FigureStripPlace } from '#platform/web/ui/figure-strip.tsx';
import { runsClient } from './clients.ts';
import { monthsAfter } from './month.rules.ts';
import { netsOf } from './nets.rules.ts';
import { billingTexts } from './texts.ts';
import { unpricedTexts, ItemWords } from './unpriced-items.tsx';

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

/** A month in figures, as the server adds it up. */
export type MonthSum = ClientResult<(typeof billingRunsContract)['endpoints']['figures']>;

interface MonthFiguresProps {
  readonly figures: MonthSum | undefined;
  readonly list: ListPage<PreviewRow>;
}

/** Figures of a month; the customers to look at are a filter. */
export function MonthFigures({ figures, list }: MonthFiguresProps) {
  const t = useT(billingTexts);
  const format = useFormat();
  if (!figures) return <FigureStripPlace />;
  const link = (show: string | undefined) => list.linkWith({ show, page: undefined });
  const nets = netsOf(figures)
    .map((one) => format.money(one))
    .join(' + ');
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  return (
    <FigureStrip
      label={t('figures')}
      active={shown['show'] ?? 'all'}
      cells={[
        {
          id: 'all',
          label: t('customers'),
          value: figures.customers,
          detail: nets,
          href: link(undefined),
        },
        {
          id: 'warned',
          label: t('toSee'),
          value: figures.warned,
          detail: figures.warned > 0 ? t('warnedOf') : t('allClear'),
          isDue: figures.warned > 0,
          href: link('warned'),
        },
        {
          id: 'net',
          label: t('net'),
          value: { amount: figures.net },
          detail: t('against', { amount: format.money(figures.before) }),
        },
        {
          id: 'posted',
          label: t('posted'),
          value: figures.posted,
          detail: figures.posted > 0 ? t('postedSome') : t('postedNone'),
        },
      ]}
    />
  );
}

interface ReleaseButtonProps {
  readonly month: string;
  readonly today: string;
  readonly figures: MonthSum | undefined;
  readonly settings: BillingSettings | null | undefined;
  /** Items without a price, which a release confirms. */
  readonly unpriced: Unpriced | undefined;
  /** Refusals after which the month is read again: it is no longer as it was seen. */
  readonly onRefused: () => void;
}

/** Releases a month after a last look at what that posts. */
export function ReleaseButton({
  month,
  today,
  figures,
  settings,
  unpriced,
  onRefused,
}: ReleaseButtonProps) {
  const t = useT(billingTexts);
  const named = useT(unpricedTexts);
  const format = useFormat();
  const [isAsked, ask] = useState(false);
  const name = format.date(month, 'month');
  const release = useAction(runsClient.release, {
    refresh: [runsClient.figures, runsClient.list, runsClient.preview, runsClient.unpriced],
    success: t('released', { month: name }),
    onSuccess: () => ask(false),
  });
  const isOver = monthsAfter(month, 1) <= today;
  const isRunning = figures?.run?.finishedAt === null;
  if (!figures || !settings || !unpriced || !isOver || isRunning || figures.customers === 0)
    return null;
  const nets = netsOf(figures)
    .map((one) => format.money(one))
    .join(' + ');
  return (
    <>
      <Button variant="primary" onPress={() => ask(true)}>
        {t('release')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          isOpen
          title={t('releaseTitle', { month: name })}
          confirmLabel={unpriced.items.length > 0 ? named('release') : t('release')}
          onConfirm={async () => {
            const body = { month, unpriced: unpriced.fingerprint, warned: figures.fingerprint };
            if (!(await release.run({ body }))) onRefused();
          }}
          onClose={() => ask(false)}
        >
          <p>{t('releaseText', { count: figures.customers, net: nets })}</p>
          {figures.warned > 0 ? (
            <Banner tone="warning" title={t('releaseWarned', { count: figures.warned })}>
              <ul className="mt-findings">
                {figures.warnedOf.map(({ id, count }) => (
                  <li key={id}>{t('warnedTimes', { what: t(`warning.${id}`), count })}</li>
                ))}
              </ul>
            </Banner>
          ) : null}
          {figures.behind > 0 ? (
            <Banner tone="warning" title={t('releaseBehind', { count: figures.behind })} />
          ) : null}
          <ConfirmedItems items={unpriced.items} />
          <p>{t('releaseFinal')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Items that the release charges nothing for, by name. */
function ConfirmedItems({ items }: Pick<Unpriced, 'items'>) {
  const t = useT(unpricedTexts);
  if (items.length === 0) return null;
  const others = items.length - mostNamed;
  return (
    <Banner tone="warning" title={t('releaseTitle', { count: items.length })}>
      <ul className="mt-findings">
        {items.slice(0, mostNamed).map((item) => (
          <li key={item.id}>
            {`${item.tenantName}, `}
            <ItemWords item={item} />
          </li>
        ))}
        {others > 0 ? <li>{t('more', { count: others })}</li> : null}
      </ul>
    </Banner>
  );
}
