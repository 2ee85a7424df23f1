import { useState } from 'react';
import type {
  ReservationDetails,
  ReservationOffer,
} from '#domains/reservations/reservations.schema.ts';
import { hasSavingsPlan } from '#domains/reservations/reservation-types.rules.ts';
import { mostInstances } from '#domains/reservations/reservations.values.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Muted, Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { QuantityField } from '../quantity-field.tsx';
import { quantityFault } from '../quantity.rules.ts';
import { AskActions } from './ask-actions.tsx';
import { reservationsClient } from './clients.ts';
import { QuoteLines } from './quote-lines.tsx';
import { reservationTexts } from './texts.ts';
import { useReservationWords } from './use-reservation-words.ts';
import { useWish } from './use-wish.ts';

interface ExchangeDialogProps {
  readonly one: ReservationDetails;
  readonly onClose: () => void;
}

interface Choice {
  readonly quantity: number | null;
  readonly offerId: string | null;
  readonly newQuantity: number | null;
  readonly note: string;
}

/** Computes what an exchange gives and needs, and asks the operator for it. */
export function ExchangeDialog({ one, onClose }: ExchangeDialogProps) {
  const t = useT(reservationTexts);
  const { id: reservationId, name, quantity: most, exchangeHindrance } = one;
  const first: Choice = { quantity: most, offerId: null, newQuantity: most, note: '' };
  const [choice, setChoice] = useState(first);
  const { quote, isComplete } = useQuote(reservationId, most, choice);
  const wish = useWish(onClose);
  const isDirty = Object.entries(choice).some(([key, value]) => Object(first)[key] !== value);
  const close = useUnsaved(isDirty && !wish.isPending)(onClose);
  const { quantity, offerId, newQuantity, note } = choice;
  const send = async () => {
    if (quantity !== null && offerId !== null && newQuantity !== null)
      await wish.send({
        ...{ kind: 'exchange', reservationId, quantity, offerId, newQuantity, note },
      });
  };
  const { data } = quote;
  const isReady = isComplete && data?.hindrance === null && !quote.loading;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('exchangeTitle', { name })}
      actions={
        <AskActions
          question={t('askExchange')}
          amounts={data ? [{ label: t('quote.commitment'), amount: data.commitment }] : []}
          isReady={isReady}
          onCancel={close}
          onAsk={send}
        />
      }
    >
      {exchangeHindrance === null ? (
        <Stack gap={5}>
          <p>{t('exchangeLead')}</p>
          <Fields one={one} choice={choice} onChange={setChoice} />
          {isComplete ? <Quoted quote={quote} /> : null}
          {hasSavingsPlan(one.resourceType) ? <Muted>{t('lastDay')}</Muted> : null}
        </Stack>
      ) : (
        <Banner tone="warning" title={t('impossible')}>
          {t(`hindrance.${exchangeHindrance}`, { amount: '' })}
        </Banner>
      )}
    </Dialog>
  );
}

function useQuote(reservationId: string, most: number, choice: Choice) {
  const { quantity, offerId, newQuantity } = choice;
  const isComplete =
    offerId !== null &&
    quantityFault(quantity, { min: 1, max: most }) === undefined &&
    quantityFault(newQuantity, { min: 1, max: mostInstances }) === undefined;
  const query = { quantity: quantity ?? 1, offerId: offerId ?? '', newQuantity: newQuantity ?? 1 };
  const quote = useDataSource(
    reservationsClient.exchange,
    { params: { reservationId }, query },
    { enabled: isComplete, refreshSeconds: false },
  );
  return { quote, isComplete };
}

function Quoted({ quote }: { readonly quote: ReturnType<typeof useQuote>['quote'] }) {
  const t = useT(reservationTexts);
  const failure = useSourceFailure({ title: t('quoteFailed'), source: quote });
  const { data } = quote;
  if (!data) return failure ?? <Skeleton lines={4} />;
  return (
    <QuoteLines
      lines={[
        { label: t('quote.remaining'), amount: data.remaining },
        { label: t('quote.commitment'), amount: data.commitment },
        { label: t('quote.credit'), amount: data.credit },
        { label: t('quote.due'), amount: data.due },
      ]}
      hindrance={data.hindrance}
      missing={data.missing}
      possible={t('exchangePossible')}
      isStale={quote.loading}
    />
  );
}

interface FieldsProps {
  readonly one: ReservationDetails;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

function Fields({ one, choice, onChange }: FieldsProps) {
  const t = useT(reservationTexts);
  const source = useDataSource(reservationsClient.offers, { params: { reservationId: one.id } });
  const failure = useSourceFailure({ title: t('offersFailed'), source });
  const options = useOfferOptions(source.data?.data ?? []);
  const { quantity, offerId, newQuantity, note } = choice;
  const faultOf = (value: number | null, max: number) =>
    quantityFault(value, { min: 1, max }) && t('fault.quantity', { count: String(max) });
  if (source.data?.data.length === 0)
    return <EmptyState title={t('offersNone')}>{t('offersNoneHint')}</EmptyState>;
  return (
    <>
      <QuantityField
        label={t('giveBack')}
        description={t('giveBackOf', { count: String(one.quantity) })}
        value={quantity}
        onChange={(value) => onChange({ ...choice, quantity: value })}
        min={1}
        error={faultOf(quantity, one.quantity)}
      />
      {failure ?? null}
      <Select
        label={t('offer')}
        placeholder={t('offerChoose')}
        options={options}
        value={offerId}
        onChange={(id) => onChange({ ...choice, offerId: id })}
      />
      <QuantityField
        label={t('newQuantity')}
        value={newQuantity}
        onChange={(value) => onChange({ ...choice, newQuantity: value })}
        min={1}
        error={faultOf(newQuantity, mostInstances)}
      />
      <TextArea
        label={t('note')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(text) => onChange({ ...choice, note: text })}
      />
    </>
  );
}

function useOfferOptions(offers: readonly ReservationOffer[]) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const words = useReservationWords();
  return offers.map(({ id, title, term, region, price }) => ({
    id,
    label: t('offerText', { title, term: words.term(term), price: format.money(price) }),
    description: region,
  }));
}
