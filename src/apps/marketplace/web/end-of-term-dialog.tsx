import { useState } from 'react';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { subscriptionsClient } from './clients.ts';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';

const outcomes = ['renew', 'extend', 'cancel'] as const;

/** Three outcomes in plain words, never an "auto-renew" switch (product rule B2.19). */
export function EndOfTermDialog({
  subscription,
  onClose,
}: {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const names = useNames();
  const { id, endsOn, endOfTermAction, termDuration, nextSeats } = subscription;
  const [chosen, setChosen] = useState(oneOf(outcomes, endOfTermAction));
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
  const options = outcomes.map((outcome) => ({
    id: outcome,
    label: t(`endOfTerm.${outcome}Title`),
    description: texts[outcome],
    extra: outcome === endOfTermAction ? <Chip>{t('endOfTerm.current')}</Chip> : undefined,
  }));
  const save = () =>
    chosen && void decide.run({ params: { subscriptionId: id }, body: { action: chosen } });
  const close = useUnsaved(chosen !== oneOf(outcomes, endOfTermAction) && !decide.pending)(onClose);
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button
        variant="primary"
        isPending={decide.pending}
        isDisabled={chosen === undefined || chosen === endOfTermAction}
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
        <RadioGroup
          label={t('endOfTerm.choice')}
          layout="cards"
          options={options}
          value={chosen ?? null}
          onChange={(next) => setChosen(oneOf(outcomes, next))}
        />
        {nextSeats === null || chosen === 'renew' ? null : (
          <p>{t('endOfTerm.drops', { count: nextSeats })}</p>
        )}
      </Stack>
    </Dialog>
  );
}
