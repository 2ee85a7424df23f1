import { useState } from 'react';
import type { RequestEffect, LicenceWish } from '#domains/licences/licence-requests.schema.ts';
import { compare, zero } from '#platform/common/money.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import type { DataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { licenceSources, requestsClient } from '../clients.ts';
import { requestTexts } from './texts.ts';

/** Seats and money that a request comes to, before it is confirmed. */
export function RequestEffectView({ source }: { readonly source: DataSource<RequestEffect> }) {
  const t = useT(requestTexts);
  const failure = useSourceFailure({ title: t('failed'), source });
  return (
    <Section title={t('effect')}>
      <div aria-busy={source.loading}>
        {source.data ? <Effect effect={source.data} /> : (failure ?? <Skeleton lines={3} />)}
      </div>
    </Section>
  );
}

function Effect({ effect }: { readonly effect: RequestEffect }) {
  const t = useT(requestTexts);
  const { steps, grants, monthly, credit } = effect;
  const isGrant = grants.length > 0;
  const isSome = compare(monthly, zero(monthly.currencyCode)) !== 0;
  const sums = [
    ...(isSome
      ? [{ term: t(isGrant ? 'added' : 'saved'), detail: <Money amount={monthly} size={20} /> }]
      : []),
    ...(credit ? [{ term: t('credit'), detail: <Money amount={credit} hasSign /> }] : []),
  ];
  return (
    <Stack gap={3}>
      <ul className="bc-backs">
        {steps.map((step) => (
          <Step key={`${step.subscriptionId ?? ''} ${step.way} ${step.name}`} step={step} />
        ))}
        {grants.map((grant) => (
          <Grant key={grant.licence} grant={grant} />
        ))}
      </ul>
      {sums.length > 0 ? <DescriptionList layout="ends" items={sums} /> : null}
    </Stack>
  );
}

function Step({ step }: { readonly step: RequestEffect['steps'][number] }) {
  const t = useT(requestTexts);
  const [now] = useState(() => new Date());
  const { way, seats, name, before, after, until, monthly } = step;
  return (
    <li className="bc-back">
      <span className="bc-back-words">
        <span>{name}</span>
        <span>{t(`way.${way}`, { count: seats })}</span>
        {before === after ? null : (
          <span className="ui-muted">{t('fromTo', { before, after })}</span>
        )}
        {until === null ? null : (
          <span>
            {t(way === 'window' ? 'untilWindow' : 'untilTerm')} <DueDate on={until} now={now} />
          </span>
        )}
      </span>
      {monthly ? <Money amount={monthly} /> : null}
    </li>
  );
}

function Grant({ grant }: { readonly grant: RequestEffect['grants'][number] }) {
  const t = useT(requestTexts);
  const { name, reused, more, monthly } = grant;
  return (
    <li className="bc-back">
      <span className="bc-back-words">
        <span>{name}</span>
        {reused > 0 ? <span>{t('reused', { count: reused })}</span> : null}
        {more > 0 ? <span>{t('more', { count: more })}</span> : null}
      </span>
      {more === 0 ? null : monthly ? (
        <Money amount={monthly} />
      ) : (
        <span className="ui-muted">{t('unpriced')}</span>
      )}
    </li>
  );
}

type Wish = Omit<LicenceWish, 'id' | 'expected' | 'newcomers'> &
  Partial<Pick<LicenceWish, 'newcomers'>>;

/**
 * Sends a request: with orders where the reader may place them and seats can go, else as a ticket.
 * Only what ordered nothing can be undone at once; a schedule is taken back where it stands.
 */
export function useRequest(effect: RequestEffect | undefined, onSuccess: () => void) {
  const t = useT(requestTexts);
  // one dialog is one request, however often it is sent
  const [id] = useState(() => crypto.randomUUID());
  const mayOrder = useMayUse(...rights.subscriptions.change);
  const withdraw = useAction(requestsClient.withdraw, {
    refresh: licenceSources,
    success: t('withdrawn'),
  });
  const common = {
    refresh: licenceSources,
    success: (made: { readonly ticketNumber: number }) =>
      t('done', { number: String(made.ticketNumber) }),
    onSuccess,
  };
  const order = useAction(requestsClient.order, common);
  const create = useAction(requestsClient.create, {
    ...common,
    undo: () => void withdraw.run({ params: { licenceRequestId: id } }),
  });
  const orders = effect?.steps.some(({ way }) => way === 'window' || way === 'renewal') ?? false;
  const isOrder = orders && mayOrder;
  const action = isOrder ? order : create;
  return {
    isOrder,
    pending: action.pending,
    error: action.error,
    /** Resolves to undefined where nothing came of it. */
    send: async (wish: Wish) =>
      effect && action.run({ body: { ...wish, id, expected: effect.monthly } }),
  };
}
