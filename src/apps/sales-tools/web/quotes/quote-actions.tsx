import { Download } from 'lucide-react';
import { useState } from 'react';
import type { DeskQuote } from '#domains/quotes/quotes.schema.ts';
import { mayDiscard, mayRevise } from '#domains/quotes/quote-state.rules.ts';
import type { DeskStep } from '#domains/quotes/quotes.values.ts';
import { quoteDeskClient } from '#domains/quotes/web/clients.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useGo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { salesTexts } from '../texts.ts';
import { DiscardDraft } from './discard-draft.tsx';
import { quoteHref } from './place.rules.ts';
import { notedSteps, StepDialog } from './step-dialog.tsx';

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
