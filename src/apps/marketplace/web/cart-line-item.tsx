import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { CartLine } from '#domains/orders/cart.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { lineAmounts, monthlyPrice } from '#platform/common/term-price.ts';
import { ProductTile } from '#platform/web/ui/product-tile.tsx';
import { leadFigure } from './amounts.rules.ts';
import { LineEnd } from './cart/line-end.tsx';
import { CartLineNotices } from './cart-line-notices.tsx';
import { cartClient } from './cart-client.ts';
import { useQuantityError } from './use-quantity-error.ts';
import { ListPrice } from './promotions/list-price.tsx';
import { productLink } from './shop/product-link.ts';
import { QuantityField } from './quantity-field.tsx';
import { mostSeats, quantityFault } from './quantity.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { changeCart } from './use-cart.ts';
import { useNames } from './use-names.ts';

/**
 * State of a line's input: equal to the server's value, being sent, or not a valid number of seats.
 */
export type LineEdit = 'settled' | 'sending' | 'wrong';

export interface CartLineItemProps {
  readonly line: CartLine;
  readonly onRemove: () => void;
  readonly onChangeOffer: () => void;
  readonly onChooseEnd: () => void;
  readonly onEdit: (edit: LineEdit) => void;
}

const range = { min: 1, max: mostSeats };

/** One cart line: product, quantity, price and problems. */
export function CartLineItem({ line, onChooseEnd, ...on }: CartLineItemProps) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const { onRemove, onChangeOffer, onEdit } = on;
  const { item } = line;
  const quantity = useQuantity(line, onEdit);
  const edition = names.edition(item.edition, item.title);
  return (
    <li className="mk-line" aria-label={t('cart.line', { title: item.title })}>
      <ProductTile name={item.title} family={familyColour(categoryOf(item.title))} />
      <div className="mk-line-what">
        <span className="mk-line-title">
          <TextLink href={productLink(item.productId)} tone="quiet">
            {item.title}
          </TextLink>
        </span>
        {edition ? <span className="ui-muted">{edition}</span> : null}
        <span className="mk-line-offer">
          <span className="ui-muted">{names.offer(item)}</span>
          <Button
            size="sm"
            variant="ghost"
            icon={Pencil}
            label={`${t('cart.changeOffer')}: ${item.title}`}
            onPress={onChangeOffer}
          >
            {t('cart.change')}
          </Button>
        </span>
        <LineEnd line={line} onChoose={onChooseEnd} />
      </div>
      <div className="mk-line-quantity">
        <QuantityField
          label={t('cart.quantity', { title: item.title })}
          isLabelHidden
          size="sm"
          min={1}
          {...quantity.field}
        />
      </div>
      <LinePrices line={line} />
      <IconButton
        icon={Trash2}
        size="sm"
        label={`${t('remove')}: ${item.title}`}
        onPress={onRemove}
      />
      <div className="mk-line-notices">
        <CartLineNotices line={line} onSetQuantity={quantity.set} onChooseEnd={onChooseEnd} />
      </div>
    </li>
  );
}

/** The month leads, as on the product's page; below it the price of a seat. */
function LinePrices({ line }: { readonly line: CartLine }) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const { dueNow, monthly, commitment, termPrice, item, promotion } = line;
  if (!dueNow || !monthly || !commitment || !termPrice)
    return <div className="mk-line-prices">{t('none')}</div>;
  const lead = leadFigure({ dueNow, monthly });
  const unit = lead.kind === 'once' ? termPrice : monthlyPrice({ ...item, termPrice });
  const list =
    promotion?.state === 'applied'
      ? leadFigure(lineAmounts({ ...item, termPrice: promotion.listPrice }, line.quantity))
      : undefined;
  return (
    <div className="mk-line-prices">
      {list ? <ListPrice amount={list.amount} /> : null}
      <Money amount={lead.amount} />
      <span className="ui-muted">
        {t(lead.kind === 'once' ? 'cart.unitOneTime' : 'cart.unit', { price: format.money(unit) })}
      </span>
    </div>
  );
}

/**
 * The number on show is what was typed last. It leaves after a pause; what is no number of seats
 * stays here, with its error.
 */
function useQuantity(line: CartLine, onEdit: (edit: LineEdit) => void) {
  const [wrong, setWrong] = useState<{ readonly typed: number | null }>();
  const queue = useWriteQueue<number>(async (quantity) => {
    if (quantity !== line.quantity) {
      await changeCart(() =>
        cartClient.update({
          params: { itemId: line.item.id },
          body: { offerId: line.item.offerId, quantity },
        }),
      );
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
  return {
    set: put,
    field: {
      value: shown,
      onChange: put,
      onBlur: () => void queue.flush(),
      error: useQuantityError(shown, range),
    },
  };
}
