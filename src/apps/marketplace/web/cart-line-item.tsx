import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CartLine } from '#domains/orders/cart.contract.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Money } from '#platform/web/ui/formatted.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { CartLineNotices } from './cart-line-notices.tsx';
import { cartClient } from './clients.ts';
import { useQuantityError } from './offer-picker.tsx';
import { productLink } from './product-table.tsx';
import { QuantityField } from './quantity-field.tsx';
import { mostSeats, quantityFault } from './quantity.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { changeCart } from './use-cart.ts';
import { useNames } from './use-names.ts';

/** Whether what stands in a line is what the server has: it is on its way, or it is no number of seats. */
export type LineEdit = 'settled' | 'sending' | 'wrong';

export interface CartLineItemProps {
  readonly line: CartLine;
  readonly onRemove: () => void;
  readonly onChangeOffer: () => void;
  readonly onEdit: (edit: LineEdit) => void;
}

const range = { min: 1, max: mostSeats };

/** One line: what it is, how many, what it costs, and what is wrong with it. */
export function CartLineItem({ line, onRemove, onChangeOffer, onEdit }: CartLineItemProps) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const { item } = line;
  const quantity = useQuantity(line, onEdit);
  const edition = names.edition(item.edition, item.title);
  return (
    <li className="mk-line" aria-label={t('cart.line', { title: item.title })}>
      <div className="mk-line-what">
        <span className="mk-line-title">
          <TextLink href={productLink(item.productId)} tone="quiet">
            {item.title}
          </TextLink>
        </span>
        {edition ? <span className="ui-muted">{edition}</span> : null}
        <span className="mk-line-offer">
          <span className="ui-muted">{names.offer(item)}</span>
          <Button size="sm" variant="ghost" icon={Pencil} label={`${t('cart.changeOffer')}: ${item.title}`} onPress={onChangeOffer}>
            {t('cart.change')}
          </Button>
        </span>
      </div>
      <div className="mk-line-quantity">
        <QuantityField label={t('cart.quantity', { title: item.title })} isLabelHidden size="sm" min={1} {...quantity.field} />
      </div>
      <LinePrices line={line} />
      <IconButton icon={Trash2} size="sm" label={`${t('remove')}: ${item.title}`} onPress={onRemove} />
      <div className="mk-line-notices">
        <CartLineNotices line={line} onSetQuantity={quantity.set} />
      </div>
    </li>
  );
}

function LinePrices({ line: { dueNow, commitment, termPrice, item } }: { readonly line: CartLine }) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  if (!dueNow || !commitment || !termPrice) return <div className="mk-line-prices">{t('none')}</div>;
  return (
    <div className="mk-line-prices">
      <Money amount={dueNow} />
      <span className="ui-muted">{t('cart.lineUnit', { price: format.money(termPrice) })}</span>
      {item.termDuration === 'OneTime' ? null : (
        <span className="ui-muted">{t('cart.lineCommitment', { amount: format.money(commitment) })}</span>
      )}
    </div>
  );
}

/** The number on show is what was typed last. It leaves after a pause; what is no number of seats stays here, with its error. */
function useQuantity(line: CartLine, onEdit: (edit: LineEdit) => void) {
  const [wrong, setWrong] = useState<{ readonly typed: number | null }>();
  const queue = useWriteQueue<number>(async (quantity) => {
    if (quantity !== line.quantity) {
      await changeCart(() => cartClient.update({ params: { itemId: line.item.id }, body: { offerId: line.item.offerId, quantity } }));
    }
    onEdit('settled');
  });
  const put = (quantity: number | null) => {
    if (quantity === null || quantityFault(quantity, range)) {
      queue.drop();
      setWrong({ typed: quantity });
      onEdit('wrong');
    } else {
      setWrong(undefined);
      queue.put(quantity);
      onEdit('sending');
    }
  };
  const shown = wrong ? wrong.typed : (queue.value ?? line.quantity);
  return { set: put, field: { value: shown, onChange: put, onBlur: () => void queue.flush(), error: useQuantityError(shown, range) } };
}
