import { Download } from 'lucide-react';
import type { DeskQuote } from '#domains/quotes/quotes.schema.ts';
import { mayRevise } from '#domains/quotes/quote-state.rules.ts';
import type { DeskStep } from '#domains/quotes/quotes.values.ts';
import { quoteDeskClient } from '#domains/quotes/web/clients.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useGo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { salesTexts } from '../texts.ts';
import { quoteHref } from './place.rules.ts';

/** Returns the steps that somebody can take with an offer, the likeliest last. */
function stepsOf({ state, needs, isOwn, lines }: DeskQuote): readonly DeskStep[] {
  if (state === 'draft') {
    if (lines.length === 0) return [];
    return needs ? ['ask'] : ['send'];
  }
  if (state === 'inApproval') return isOwn ? ['reject'] : ['reject', 'approve'];
  return state === 'approved' ? ['reject', 'send'] : [];
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
      {mayRevise(quote.state) ? <Revise quote={quote} /> : null}
      {steps.map((step, at) => (
        <StepButton
          key={step}
          quote={quote}
          step={step}
          isMain={at === steps.length - 1 && step !== 'reject'}
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
  const action = useAction(quoteDeskClient.step, {
    refresh: [quoteDeskClient.get, quoteDeskClient.list],
    success: t(`stepped.${step}`),
  });
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      isPending={action.pending}
      onPress={() =>
        void action.run({
          params: { tenantId: quote.tenantId, quoteId: quote.id },
          body: { step },
        })
      }
    >
      {t(`step.${step}`)}
    </Button>
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
