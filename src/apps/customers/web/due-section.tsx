import { Suspense, lazy, useState } from 'react';
import type { MicrosoftAgreement } from '#domains/billing/microsoft-agreement.schema.ts';
import { needsConfirmation } from '#domains/billing/microsoft-agreement.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { microsoftAgreementClient, openOrdersClient, outlookClient } from './clients.ts';
import { type Due, dueNow, moneyOf } from './due.rules.ts';
import { customersTexts } from './texts.ts';

const ConfirmDialog = lazy(() =>
  import('./agreement-confirm-dialog.tsx').then((dialog) => ({
    default: dialog.AgreementConfirmDialog,
  })),
);

interface DueSectionProps {
  /** The customer whose Microsoft agreement the reader keeps; undefined where they keep none. */
  readonly agreementOf: string | undefined;
}

/**
 * Lists the next decisions of this customer, by their last day. Before all stands an agreement that
 * is missing at Microsoft: without it nothing can be ordered.
 */
export function DueSection({ agreementOf }: DueSectionProps) {
  const t = useT(customersTexts);
  const agreement = useDataSource(
    microsoftAgreementClient.get,
    { params: { tenantId: agreementOf ?? '' } },
    { enabled: agreementOf !== undefined },
  ).data;
  const isAsked = agreement?.asked?.state === 'waiting';
  const lacksAgreement = agreement !== undefined && needsConfirmation(agreement.state) && !isAsked;
  const orders = useDataSource(openOrdersClient.list, { query: { take: 20 } });
  const outlook = useDataSource(outlookClient.get);
  const failure = useSourceFailure({ title: t('due.failed'), source: orders });
  const due = dueNow(orders.data?.data ?? [], outlook.data?.peaks ?? []);
  const isWaiting = orders.initialState || outlook.initialState;
  return (
    <Section title={t('due.title')}>
      {failure}
      {due.length > 0 || lacksAgreement ? (
        <ul className="cu-due">
          {lacksAgreement && agreementOf !== undefined ? (
            <AgreementItem tenantId={agreementOf} state={agreement.state} />
          ) : null}
          {due.map((one) => (
            <DueItem key={one.kind === 'order' ? one.order.id : one.peak.id} due={one} />
          ))}
        </ul>
      ) : isWaiting ? (
        <div className="cu-due-space">
          <Skeleton lines={3} />
        </div>
      ) : (
        <p className="ui-muted">{t('due.none')}</p>
      )}
    </Section>
  );
}

interface AgreementItemProps {
  readonly tenantId: string;
  readonly state: MicrosoftAgreement['state'];
}

function AgreementItem({ tenantId, state }: AgreementItemProps) {
  const t = useT(customersTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="cu-due-item">
      <span className="cu-due-when ui-muted">{t('due.noDate')}</span>
      <span className="cu-due-text">
        <span className="cu-due-title">
          {t(state === 'missing' ? 'agreement.missing' : 'agreement.outdated')}
        </span>
        <span className="ui-muted cu-small">{t('agreement.missingHint')}</span>
      </span>
      <span className="cu-due-money">
        <Button size="sm" variant="primary" onPress={() => setOpen(true)}>
          {t('agreement.confirm')}
        </Button>
      </span>
      <Suspense fallback={null}>
        {isOpen ? <ConfirmDialog tenantId={tenantId} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </li>
  );
}

function DueItem({ due }: { readonly due: Due }) {
  const t = useT(customersTexts);
  const [now] = useState(() => new Date());
  return (
    <li className="cu-due-item">
      <span className="cu-due-when">
        {due.on === null ? (
          <span className="ui-muted">{t('due.noDate')}</span>
        ) : (
          <DueDate on={due.on} now={now} distance="below" tone="time" />
        )}
      </span>
      <span className="cu-due-text">
        <span className="cu-due-title">
          <DueTitle due={due} />
        </span>
        <span className="ui-muted cu-small">
          <DueDetail due={due} />
        </span>
      </span>
      <span className="cu-due-money">
        <Money amount={moneyOf(due)} />
        <span className="ui-muted cu-small">
          {t(due.kind === 'order' ? 'due.once' : 'due.month')}
        </span>
      </span>
    </li>
  );
}

function DueTitle({ due }: { readonly due: Due }) {
  const t = useT(customersTexts);
  if (due.kind === 'order') {
    const { id, state, number } = due.order;
    const isKnown =
      state === 'waitingForApproval' || state === 'needsInput' || state === 'partlyFailed';
    return (
      <TextLink href={linkTo('/internal/customers/:', { order: id })}>
        {t(isKnown ? `due.${state}` : 'due.failedOrder', { number })}
      </TextLink>
    );
  }
  const { peak } = due;
  const [only, ...more] = peak.subscriptions;
  if (peak.kind === 'returnWindow') return t('due.returnWindow', { count: peak.seats });
  return only && more.length === 0 ? only.name : t('due.term', { count: peak.count });
}

function DueDetail({ due }: { readonly due: Due }) {
  const t = useT(customersTexts);
  if (due.kind === 'order')
    return t('due.by', { title: due.order.firstTitle, person: due.order.placedBy });
  const { subscriptions, kind, outcome, seats, afterSeats } = due.peak;
  const change =
    afterSeats === seats ? [] : [t('due.seatsThen', { before: seats, count: afterSeats })];
  const names =
    kind === 'returnWindow' || subscriptions.length > 1
      ? subscriptions.slice(0, 3).map(({ name }) => name)
      : [];
  return [...names, t(`outcome.${outcome}`), ...change].join(' · ');
}
