import { useState } from 'react';
import type { BillingSettings, Unpriced } from '#domains/billing/billing-runs.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { MonthSum } from './month-figures.tsx';
import { monthsAfter } from './month.rules.ts';
import { runsClient } from './clients.ts';
import { netsOf } from './nets.rules.ts';
import { billingTexts } from './texts.ts';
import { ItemWords } from './unpriced-items.tsx';
import { unpricedTexts } from './unpriced-texts.ts';

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

/** A dialog names so many; the page behind it has all. */
const mostNamed = 5;

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
