import { useState } from 'react';
import { chosenLines, totalsOf, lineAmount } from '#domains/quotes/quote-amounts.rules.ts';
import type { Quote, QuoteLine } from '#domains/quotes/quotes.schema.ts';
import { quotesClient } from '#domains/quotes/web/clients.ts';
import { useLineName } from '#domains/quotes/web/quote-lines.tsx';
import { QuoteSums } from '#domains/quotes/web/quote-summary.tsx';
import { quoteTexts } from '#domains/quotes/web/texts.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { offersTexts } from './texts.ts';

/** Asks why, and declines. */
export function DeclineDialog({
  quote,
  onClose,
}: {
  readonly quote: Quote;
  readonly onClose: () => void;
}) {
  const t = useT(offersTexts);
  const decline = useAction(quotesClient.decline, {
    refresh: [quotesClient.get, quotesClient.list],
    success: t('declined'),
    onSuccess: onClose,
  });
  const form = useForm({
    initial: { note: '' },
    onSubmit: (body) => decline.run({ params: { quoteId: quote.id }, body }),
  });
  return (
    <Dialog
      isOpen
      title={t('declineTitle', { number: quote.number })}
      onClose={form.closing(onClose)}
      actions={<SubmitButton form={form}>{t('decline')}</SubmitButton>}
    >
      <FormView form={form} labels={{ note: t('declineWhy') }}>
        <TextArea label={t('declineWhy')} rows={3} maxLength={2_000} {...form.field('note')} />
      </FormView>
    </Dialog>
  );
}

const refresh = [quotesClient.get, quotesClient.list];

/** The binding yes, with the company's own number for what is ordered. */
export function AcceptDialog({
  quote,
  picked,
  isOpen,
  onClose,
}: {
  readonly quote: Quote;
  readonly picked: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const t = useT(offersTexts);
  const format = useFormat();
  const tenant = useActiveTenant()?.name ?? '';
  const [poNumber, setPoNumber] = useState('');
  const accept = useAction(quotesClient.accept, { refresh, success: t('accepted') });
  const chosen = chosenLines(quote.lines, picked);
  // Services are agreed on, not ordered: only an order carries the number.
  const isOrdered = chosen.some(({ kind }) => kind === 'licence');
  const totals = totalsOf(chosen, quote.currencyCode);
  const body = {
    fingerprint: quote.fingerprint,
    picked: [...picked],
    ...totals,
    poNumber: isOrdered ? poNumber.trim() : '',
  };
  const amounts = (['monthly', 'once'] as const)
    .filter((name) => Number(totals[name].value) > 0)
    .map((name) => ({ label: t(name), amount: totals[name] }));
  const start = quote.startsOn ? t('start', { day: format.date(quote.startsOn) }) : t('startNow');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('acceptTitle', { number: quote.number })}
      confirmLabel={t('accept')}
      cost={{ tenant, amounts }}
      onConfirm={async () => {
        await accept.run({ params: { quoteId: quote.id }, body });
        onClose();
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{t('acceptText', { tenant, start })}</p>
        {isOrdered ? (
          <TextField
            label={t('poNumber')}
            description={t('poNumberHint')}
            value={poNumber}
            maxLength={60}
            onChange={setPoNumber}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

/** Foot of an open offer: the sum as chosen, and the decision. */
export function OfferDecision({
  quote,
  picked,
}: {
  readonly quote: Quote;
  readonly picked: readonly string[];
}) {
  const t = useT(offersTexts);
  const [asking, setAsking] = useState<'accept' | 'decline'>();
  const chosen = chosenLines(quote.lines, picked);
  const totals = totalsOf(chosen, quote.currencyCode);
  return (
    <footer className="qt-foot">
      <div className="qt-foot-figure">
        <span className="ui-muted">{t('youPay')}</span>
        <QuoteSums {...totals} size={28} />
        {chosen.length === 0 ? <span role="status">{t('nothingChosen')}</span> : null}
      </div>
      <Inline>
        <Button onPress={() => setAsking('decline')}>{t('decline')}</Button>
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          onPress={() => setAsking('accept')}
        >
          {t('accept')}
        </Button>
      </Inline>
      <AcceptDialog
        quote={quote}
        picked={picked}
        isOpen={asking === 'accept'}
        onClose={() => setAsking(undefined)}
      />
      {asking === 'decline' ? (
        <DeclineDialog quote={quote} onClose={() => setAsking(undefined)} />
      ) : null}
    </footer>
  );
}

/** Says what became of an offer that is not open any more. */
export function OfferOutcome({ quote }: { readonly quote: Quote }) {
  const t = useT(offersTexts);
  const format = useFormat();
  const { acceptance, state, supersededBy, decidedAt, decidedBy } = quote;
  if (acceptance)
    return (
      <Banner tone="success">
        <strong>{t('contract', { number: acceptance.number })}</strong>{' '}
        {t('contractText', {
          by: acceptance.by,
          day: format.date(acceptance.at),
          end: format.date(acceptance.endsOn),
        })}
        <Inline gap={4}>
          {acceptance.orderId ? (
            <TextLink href={linkTo('/:/marketplace/order-history', { order: acceptance.orderId })}>
              {t('toOrder', { number: acceptance.orderNumber ?? '' })}
            </TextLink>
          ) : null}
          {quote.lines.some(({ kind }) => kind === 'service') ? (
            <TextLink href={linkTo('/:/service/your-services')}>{t('toServices')}</TextLink>
          ) : null}
        </Inline>
      </Banner>
    );
  if (state === 'superseded')
    return (
      <Banner tone="warning">
        {t('supersededText')}{' '}
        {supersededBy ? (
          <TextLink href={linkTo(`/:/marketplace/offers/${supersededBy}`)}>{t('toNewer')}</TextLink>
        ) : null}
      </Banner>
    );
  if (state === 'expired')
    return <Banner>{t('expiredText', { day: format.date(quote.validUntil) })}</Banner>;
  if (state === 'declined' && decidedAt)
    return (
      <Banner>{t('declinedText', { by: decidedBy ?? '', day: format.date(decidedAt) })}</Banner>
    );
  if (state === 'withdrawn' && decidedAt)
    return (
      <Banner tone="warning">
        {t('withdrawnText', {
          by: decidedBy ?? '',
          day: format.date(decidedAt),
          note: quote.decisionNote,
        })}
      </Banner>
    );
  return null;
}

/** Options of an offer; without `onPick` they show what was picked. */
export function OfferOptions({
  quote,
  picked,
  onPick,
}: {
  readonly quote: Quote;
  readonly picked: readonly string[];
  readonly onPick: ((picked: readonly string[]) => void) | undefined;
}) {
  const t = useT(offersTexts);
  const options = quote.lines.filter(({ isOptional }) => isOptional);
  if (options.length === 0) return null;
  return (
    <section className="qt-section">
      <h2>{t('optionsTitle')}</h2>
      {onPick ? <p className="ui-muted">{t('optionsHint')}</p> : null}
      <ul className="qt-options">
        {options.map((line) => (
          <OptionLine
            key={line.id}
            line={line}
            isPicked={picked.includes(line.id)}
            onChange={
              onPick &&
              ((isOn) =>
                onPick(isOn ? [...picked, line.id] : picked.filter((id) => id !== line.id)))
            }
          />
        ))}
      </ul>
    </section>
  );
}

function OptionLine({
  line,
  isPicked,
  onChange,
}: {
  readonly line: QuoteLine;
  readonly isPicked: boolean;
  readonly onChange: ((isOn: boolean) => void) | undefined;
}) {
  const t = useT(quoteTexts);
  const { name, detail } = useLineName()(line);
  return (
    <li>
      <Checkbox
        label={line.quantity > 1 ? `${line.quantity} × ${name}` : name}
        description={detail || undefined}
        value={isPicked}
        isDisabled={onChange === undefined}
        onChange={onChange}
      />
      <span>
        <Money amount={lineAmount(line)} /> <span className="ui-muted">{t(line.cadence)}</span>
      </span>
    </li>
  );
}
