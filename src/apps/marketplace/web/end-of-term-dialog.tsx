import { useState } from 'react';
import { outcomesFor } from '#domains/subscriptions/renewal-choices.rules.ts';
import type { RenewalChoice } from '#domains/subscriptions/decisions.schema.ts';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import {
  renewalOutcomes,
  type RenewalOutcome,
} from '#domains/subscriptions/subscriptions.values.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { subscriptionsClient } from './clients.ts';
import { renewalsClient } from './renewals/clients.ts';
import { renewalTexts } from './renewals/texts.ts';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';

/** Three outcomes in plain words, never an "auto-renew" switch (product rule B2.19). */
export function EndOfTermDialog({
  subscription,
  onClose,
}: {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}) {
  const t = useT(marketplaceTexts);
  const renewalT = useT(renewalTexts);
  const format = useFormat();
  const names = useNames();
  const { id, endsOn, endOfTermAction, endingAtProvider, termDuration, nextSeats } = subscription;
  const [chosen, setChosen] = useState(oneOf(renewalOutcomes, endOfTermAction));
  const decide = useSubscriptionAction(
    subscriptionsClient.setEndOfTerm,
    (made) => t('endOfTerm.done', { number: made.orderNumber }),
    onClose,
  );
  const texts = {
    renew: t('endOfTerm.renewText', { term: names.term(termDuration) }),
    extend: t('endOfTerm.extendText'),
    cancel: t('endOfTerm.cancelText'),
  };
  const costs = useDataSource(renewalsClient.get, { params: { subscriptionId: id } });
  const costOf = (outcome: RenewalOutcome) =>
    costs.data?.choices.find((choice) => choice.outcome === outcome);
  const surchargeOf = (outcome: RenewalOutcome) => {
    const surcharge = costOf(outcome)?.surcharge;
    if (!surcharge) return undefined;
    const { percent, monthly } = surcharge;
    return renewalT('surchargeOf', { money: format.money(monthly), percent });
  };
  const options = outcomesFor(subscription).map((outcome) => ({
    id: outcome,
    label: t(`endOfTerm.${outcome}Title`),
    description: [texts[outcome], surchargeOf(outcome)].filter(Boolean).join(' '),
    extra: <OutcomeCost choice={costOf(outcome)} isChosen={outcome === endOfTermAction} />,
  }));
  const save = () =>
    chosen && void decide.run({ params: { subscriptionId: id }, body: { action: chosen } });
  const close = useUnsaved(chosen !== oneOf(renewalOutcomes, endOfTermAction) && !decide.pending)(
    onClose,
  );
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button
        variant="primary"
        isPending={decide.pending}
        isDisabled={
          chosen === undefined || (chosen === endOfTermAction && endingAtProvider === null)
        }
        onPress={save}
      >
        {t('endOfTerm.save')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={t('endOfTerm.title')} actions={actions}>
      <Stack gap={4}>
        {endsOn ? <p>{t('endOfTerm.ends', { date: format.date(endsOn, 'long') })}</p> : null}
        {endingAtProvider === null ? null : (
          <Banner title={renewalT('adrift', { outcome: t(`endOfTerm.${endingAtProvider}`) })}>
            {renewalT('adriftHint')}
          </Banner>
        )}
        <RadioGroup
          label={t('endOfTerm.choice')}
          layout="cards"
          options={options}
          value={chosen ?? null}
          onChange={(next) => setChosen(oneOf(renewalOutcomes, next))}
        />
        {nextSeats === null || chosen === 'renew' ? null : (
          <p>{t('endOfTerm.drops', { count: nextSeats })}</p>
        )}
      </Stack>
    </Dialog>
  );
}

/** Cost of an outcome a month, and whether it is the one that was chosen. */
function OutcomeCost({
  choice,
  isChosen,
}: {
  readonly choice: RenewalChoice | undefined;
  readonly isChosen: boolean;
}) {
  const t = useT(marketplaceTexts);
  const renewalT = useT(renewalTexts);
  const format = useFormat();
  return (
    <Stack gap={1}>
      {isChosen ? <Chip>{t('endOfTerm.current')}</Chip> : null}
      {choice?.unit ? (
        <span>{renewalT('perMonth', { money: format.money(choice.monthly) })}</span>
      ) : null}
    </Stack>
  );
}
