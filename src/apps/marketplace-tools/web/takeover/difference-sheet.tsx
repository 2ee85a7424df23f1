import { useState } from 'react';
import type { Difference } from '#domains/takeover/differences.schema.ts';
import type { DifferenceAct } from '#domains/takeover/takeover.ts';
import { minLength, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack, Inline } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { amountOf } from '../typed-amounts.rules.ts';
import { differencesClient, accountSources } from './clients.ts';
import { takeoverTexts } from './texts.ts';
import { useSideWords } from './use-difference-columns.tsx';

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

interface AcceptFormProps {
  readonly difference: Difference;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Form that leaves a difference as it is, with a reason. */
export function AcceptForm({ difference, onBack, onClose }: AcceptFormProps) {
  const t = useT(takeoverTexts);
  const accept = useAction(differencesClient.accept, {
    refresh: [differencesClient.list],
    success: t('done.accept'),
    onSuccess: onClose,
  });
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    rules: { reason: [required(t('reasonNeeded')), minLength(3)] },
    faults: accept.error?.errors,
    onSubmit: (body) =>
      accept.run({
        params: { tenantId: difference.tenantId, differenceId: difference.id },
        body,
      }),
  });
  return (
    <Sheet
      isOpen
      isBeside
      size="lg"
      onClose={form.closing(onClose)}
      title={difference.name}
      subtitle={t('act.accept')}
      actions={
        <>
          <Button onPress={form.closing(onBack)}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('act.accept')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={{ reason: t('reason') }}>
        <TextField
          label={t('reason')}
          description={t('reasonHint')}
          isRequired
          maxLength={500}
          {...form.field('reason')}
        />
      </FormView>
    </Sheet>
  );
}

interface DifferenceSheetProps {
  /** Undefined: it is gone. */
  readonly difference: Difference | undefined;
  readonly onClose: () => void;
}

/** One difference: both sides, its cause, and the step that settles it. */
export function DifferenceSheet({ difference, onClose }: DifferenceSheetProps) {
  const t = useT(takeoverTexts);
  const [isAccepting, accept] = useState(false);
  if (!difference)
    return (
      <Sheet isOpen isBeside onClose={onClose} title={t('kind')}>
        <EmptyState title={t('compare.gone')}>{t('compare.goneHint')}</EmptyState>
      </Sheet>
    );
  if (isAccepting)
    return <AcceptForm difference={difference} onBack={() => accept(false)} onClose={onClose} />;
  return (
    <Sheet
      isOpen
      isBeside
      size="lg"
      onClose={onClose}
      title={difference.name}
      subtitle={t(`kind.${difference.kind}`)}
      actions={
        <DifferenceActs difference={difference} onAccept={() => accept(true)} onSettled={onClose} />
      }
    >
      <Both difference={difference} />
    </Sheet>
  );
}

function Both({ difference }: { readonly difference: Difference }) {
  const t = useT(takeoverTexts);
  const format = useFormat();
  const wordsOf = useSideWords();
  const { kind, ours, theirs, cause, state, refusal, tenantId, tenantName } = difference;
  const { decidedAt, decidedBy, reason } = difference;
  return (
    <Stack gap={4}>
      {refusal === '' ? null : (
        <Banner tone="danger" title={t('refusedTitle')}>
          {t(failureKey(refusal))}
        </Banner>
      )}
      {state === 'sending' ? <Banner title={t('sending')}>{t('sendingHint')}</Banner> : null}
      {state === 'accepted' && decidedAt !== null ? (
        <Banner title={t('acceptedBy', { name: decidedBy, at: format.date(decidedAt, 'date') })}>
          {reason}
        </Banner>
      ) : null}
      <DescriptionList
        layout="stack"
        items={[
          {
            term: t('customer'),
            detail: <TextLink href={customerPage(tenantId)}>{tenantName}</TextLink>,
          },
          { term: t('ours'), detail: wordsOf(ours, kind) },
          { term: t('theirs'), detail: wordsOf(theirs, kind) },
          { term: t('cause'), detail: t(`cause.${cause}`) },
          ...(state === 'open' ? [{ term: t('act'), detail: t(`actHint.${kind}`) }] : []),
        ]}
      />
    </Stack>
  );
}

const failures = {
  FAILURE_WINDOW_CLOSED: 'failure.windowClosed',
  FAILURE_SEAT_CAP: 'failure.seatCap',
  FAILURE_SUSPENDED: 'failure.suspended',
  FAILURE_LOCKED: 'failure.locked',
  FAILURE_CHANGED_ELSEWHERE: 'failure.changed',
  FAILURE_SUBSCRIPTION_ENDED: 'failure.ended',
} as const;

function failureKey(type: string): (typeof failures)[keyof typeof failures] | 'failure.other' {
  const found = Object.entries(failures).find(([key]) => key === type);
  return found?.[1] ?? 'failure.other';
}
