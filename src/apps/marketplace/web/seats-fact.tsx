import type { ToldSubscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import type { Fact } from '#platform/web/ui/facts.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { marketplaceTexts } from './texts.ts';

/** Returns who has the seats as a fact, with the way to where seats are assigned. */
export function useSeatsFact({ seats, use }: ToldSubscription): Fact {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const mayRead = useMayUse(...rights.licences.read);
  const fact = { id: 'use', label: t('subscription.use') };
  if (use === null)
    return { ...fact, value: t('subscriptions.notKnown'), hint: t('subscription.useUnknown') };
  const booked = use.isShared ? use.usable : seats;
  const of = { assigned: format.number(use.assigned), booked: format.number(booked) };
  const hints = [
    use.free > 0 ? t('subscription.useFree', { count: use.free }) : t('subscriptions.noFree'),
    ...(use.isShared ? [t('subscription.useShared', { count: use.usable })] : []),
  ];
  const address = linkTo('/:/business-cockpit/licenses/assignments', { licence: use.licenceId });
  return {
    ...fact,
    value: (
      <Stack gap={1}>
        <span>{t('subscription.useOf', of)}</span>
        <UsageBar used={use.assigned} booked={booked} />
      </Stack>
    ),
    hint: (
      <>
        {hints.join(' ')}{' '}
        {mayRead ? <TextLink href={address}>{t('subscription.useAll')}</TextLink> : null}
      </>
    ),
  };
}
