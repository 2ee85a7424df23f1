import { Download } from 'lucide-react';
import { useState } from 'react';
import { mayDiscard, mayRevise } from '#domains/quotes/quote-state.rules.ts';
import type { DeskQuote } from '#domains/quotes/quotes.schema.ts';
import type { DeskStep } from '#domains/quotes/quotes.values.ts';
import { quoteDeskClient } from '#domains/quotes/web/clients.ts';
import { required } from '#platform/common/field.rules.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useGo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { salesTexts } from '../texts.ts';
import { quoteHref, quotesHref } from './place.rules.ts';

/** Discarding a draft, after a question: it cannot be brought back. */
export function DiscardDraft({ quote }: { readonly quote: DeskQuote }) {
  const t = useT(salesTexts);
  const go = useGo();
  const [isAsked, setAsked] = useState(false);
  const { tenantId, tenantName, number } = quote;
  const discard = useAction(quoteDeskClient.discard, {
    refresh: [quoteDeskClient.list],
    success: t('discarded'),
    onSuccess: () => go(linkTo(quotesHref), { replace: true }),
  });
  const confirm = async (): Promise<void> => {
    await discard.run({ params: { tenantId, quoteId: quote.id } });
    setAsked(false);
  };
  return (
    <>
      <Button onPress={() => setAsked(true)}>{t('discard')}</Button>
      <ConfirmDialog
        isOpen={isAsked}
        tone="danger"
        title={t('discardTitle', { number })}
        confirmLabel={t('discard')}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        <p>{t('discardText', { tenant: tenantName })}</p>
      </ConfirmDialog>
    </>
  );
}

/** Steps that somebody says a word about. */
export const notedSteps = ['ask', 'approve', 'reject', 'withdraw'] as const;
export type NotedStep = (typeof notedSteps)[number];

/** Asks for the word that goes with a step: a customer who loses an offer always reads why. */
export function StepDialog({
  quote,
  step,
  onClose,
}: {
  readonly quote: DeskQuote;
  readonly step: NotedStep;
  readonly onClose: () => void;
}) {
  const t = useT(salesTexts);
  const { tenantId, tenantName, number } = quote;
  const action = useAction(quoteDeskClient.step, {
    refresh: [quoteDeskClient.get, quoteDeskClient.list],
    success: t(`stepped.${step}`),
    onSuccess: onClose,
  });
  const isRequired = step === 'withdraw';
  const form = useForm({
    initial: { note: '' },
    rules: { note: isRequired ? [required(t('reasonMissing'))] : [] },
    faults: action.error?.errors,
    onSubmit: ({ note }) =>
      action.run({ params: { tenantId, quoteId: quote.id }, body: { step, note: note.trim() } }),
  });
  const close = form.closing(onClose);
  const label = t(isRequired ? 'reason' : 'noteOptional');
  return (
    <Dialog
      isOpen
      size="sm"
      title={t(`askTitle.${step}`, { number })}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t(`step.${step}`)}</SubmitButton>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t(`askText.${step}`, { tenant: tenantName })}</p>
        <FormView form={form} labels={{ note: label }}>
          <TextArea
            label={label}
            isRequired={isRequired}
            autoFocus
            rows={3}
            maxLength={2_000}
            {...form.field('note')}
          />
        </FormView>
      </Stack>
    </Dialog>
  );
}

/** Returns the steps that somebody can take with an offer, the likeliest last. */
function stepsOf({ state, needs, isOwn, lines }: DeskQuote): readonly DeskStep[] {
  if (state === 'draft') {
    if (lines.length === 0) return [];
    return needs ? ['ask'] : ['send'];
  }
  if (state === 'inApproval') return isOwn ? ['reject'] : ['reject', 'approve'];
  if (state === 'approved') return ['reject', 'send'];
  return state === 'sent' || state === 'read' ? ['withdraw'] : [];
}

/** Buttons of an offer: its file, its next steps, a new revision. */
export function QuoteActions({ quote }: { readonly quote: DeskQuote }) {
  const t = useT(salesTexts);
  const params = { tenantId: quote.tenantId, quoteId: quote.id };
  const pdf = useAction(quoteDeskClient.pdf, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${quote.number}.pdf`),
  });
  const steps = stepsOf(quote);
  return (
    <>
      <Button icon={Download} isPending={pdf.pending} onPress={() => void pdf.run({ params })}>
        {t('pdf')}
      </Button>
      {mayDiscard(quote.state) ? <DiscardDraft quote={quote} /> : null}
      {mayRevise(quote.state) ? <Revise quote={quote} /> : null}
      {steps.map((step, at) => (
        <StepButton
          key={step}
          quote={quote}
          step={step}
          isMain={at === steps.length - 1 && step !== 'reject' && step !== 'withdraw'}
        />
      ))}
    </>
  );
}

function StepButton({
  quote,
  step,
  isMain,
}: {
  readonly quote: DeskQuote;
  readonly step: DeskStep;
  readonly isMain: boolean;
}) {
  const t = useT(salesTexts);
  const [isAsked, setAsked] = useState(false);
  const noted = notedSteps.find((one) => one === step);
  const action = useAction(quoteDeskClient.step, {
    refresh: [quoteDeskClient.get, quoteDeskClient.list],
    success: t(`stepped.${step}`),
  });
  const take = () =>
    void action.run({ params: { tenantId: quote.tenantId, quoteId: quote.id }, body: { step } });
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        isPending={action.pending}
        onPress={noted ? () => setAsked(true) : take}
      >
        {t(`step.${step}`)}
      </Button>
      {noted && isAsked ? (
        <StepDialog quote={quote} step={noted} onClose={() => setAsked(false)} />
      ) : null}
    </>
  );
}

function Revise({ quote }: { readonly quote: DeskQuote }) {
  const t = useT(salesTexts);
  const go = useGo();
  const { tenantId } = quote;
  const revise = useAction(quoteDeskClient.revise, {
    refresh: [quoteDeskClient.list],
    onSuccess: (made) => go(linkTo(quoteHref({ tenantId, id: made.id }))),
  });
  return (
    <Button
      isPending={revise.pending}
      onPress={() => void revise.run({ params: { tenantId, quoteId: quote.id } })}
    >
      {t('revise')}
    </Button>
  );
}
