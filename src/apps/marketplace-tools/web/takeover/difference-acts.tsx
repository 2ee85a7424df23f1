import type { Difference } from '#domains/takeover/differences.schema.ts';
import type { DifferenceAct } from '#domains/takeover/takeover.values.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { amountOf } from './amount.rules.ts';
import { accountSources, differencesClient } from './clients.ts';
import { takeoverTexts } from './texts.ts';

const outdated = [...accountSources, differencesClient.list];

interface DifferenceActsProps {
  readonly difference: Difference;
  readonly onAccept: () => void;
  readonly onSettled: () => void;
}

/** Buttons of a difference, the one to choose first in front. */
export function DifferenceActs({ difference, onAccept, onSettled }: DifferenceActsProps) {
  const t = useT(takeoverTexts);
  const { tenantId, id, acts } = difference;
  const params = { tenantId, differenceId: id };
  const take = useAction(differencesClient.take, {
    refresh: outdated,
    success: t('done.take'),
    onSuccess: onSettled,
  });
  const send = useAction(differencesClient.send, { refresh: outdated, success: t('done.send') });
  const run: Readonly<Record<DifferenceAct, () => void>> = {
    take: () => void take.run({ params, body: {} }),
    send: () => void send.run({ params }),
    accept: onAccept,
  };
  if (difference.cause === 'priceUnknown')
    return <PricedTake difference={difference} onAccept={onAccept} onSettled={onSettled} />;
  const [first] = acts;
  return (
    <Inline gap={2}>
      {acts.toReversed().map((act) => (
        <Button
          key={act}
          variant={act === first ? 'primary' : 'secondary'}
          isPending={act === 'take' ? take.pending : act === 'send' && send.pending}
          onPress={run[act]}
        >
          {t(labelOf(act, difference))}
        </Button>
      ))}
    </Inline>
  );
}

function labelOf(act: DifferenceAct, { kind }: Difference) {
  if (act === 'take' && kind === 'oursOnly') return 'act.takeEnd';
  if (act === 'take' && kind === 'theirsOnly') return 'act.takeNew';
  return `act.${act}` as const;
}

/** Takes a subscription over at the price that is given here: the catalogue has none. */
function PricedTake({ difference, onAccept, onSettled }: DifferenceActsProps) {
  const t = useT(takeoverTexts);
  const { tenantId, id } = difference;
  const take = useAction(differencesClient.take, {
    refresh: outdated,
    success: t('done.take'),
    onSuccess: onSettled,
  });
  const form = useForm<{ readonly termPrice: string }>({
    initial: { termPrice: '' },
    rules: {
      termPrice: [
        (typed) =>
          amountOf(typed) === undefined ? { rule: 'pattern', message: t('priceError') } : undefined,
      ],
    },
    faults: take.error?.errors,
    onSubmit: ({ termPrice }) =>
      take.run({
        params: { tenantId, differenceId: id },
        body: { termPrice: amountOf(termPrice) ?? '' },
      }),
  });
  return (
    <Inline gap={3} align="end">
      <FormView form={form} labels={{ termPrice: t('term') }}>
        <TextField label={t('term')} inputMode="decimal" isRequired {...form.field('termPrice')} />
      </FormView>
      <Button onPress={onAccept}>{t('act.accept')}</Button>
      <SubmitButton form={form}>{t('act.takeNew')}</SubmitButton>
    </Inline>
  );
}
