import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import { licenceReuseRoutes } from '#domains/licences/licence-alerts.ts';
import type { licenceReuseContract } from '#domains/licences/licence-products.schema.ts';
import type { CartLine } from '#domains/orders/cart.schema.ts';
import { compare, share } from '#platform/common/money.ts';
import { rights } from '#platform/common/rights.ts';
import { lineAmounts, monthlyPrice } from '#platform/common/term-price.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductTile } from '#platform/web/ui/product-tile.tsx';
import { leadFigure } from './amounts.rules.ts';
import { cartClient } from './cart-client.ts';
import { LineEnd, EndGone } from './cart/line-end.tsx';
import { PromotionNotice, ListPrice } from './promotions/promotion-notes.tsx';
import { useQuantityError, QuantityField } from './quantity-field.tsx';
import { mostSeats, quantityFault } from './quantity.rules.ts';
import { productLink } from './shop/product-link.ts';
import { marketplaceTexts } from './texts.ts';
import { changeCart } from './use-cart.ts';
import { useNames } from './use-names.ts';

const reuseClient = contractClient<typeof licenceReuseContract>(licenceReuseRoutes);

interface ReuseNoticeProps {
  readonly line: CartLine;
  readonly onSetQuantity: (quantity: number) => void;
}

/** Says that seats of the same or a containing licence are free and paid for, and what they save. */
export function ReuseNotice({ line, onSetQuantity }: ReuseNoticeProps) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const mayLook = useMayUse(...rights.licences.read);
  const { item, quantity, monthly } = line;
  const { data } = useDataSource(reuseClient.list, {
    query: { skus: `${item.productId}:${item.skuId}` },
  });
  const [found] = data?.data ?? [];
  if (!found || !monthly || Number(monthly.value) === 0) return null;
  const used = Math.min(found.free, quantity);
  const saved = format.money(share(monthly, used, quantity));
  const left = quantity - used;
  return (
    <Banner
      title={t(found.isContaining ? 'cart.reuseContaining' : 'cart.reuse', {
        count: found.free,
        name: found.name,
      })}
      actions={
        <Inline gap={2}>
          {left > 0 ? (
            <Button size="sm" onPress={() => onSetQuantity(left)}>
              {t('cart.setTo', { count: left })}
            </Button>
          ) : null}
          {mayLook ? (
            <LinkButton
              size="sm"
              href={linkTo('/:/business-cockpit/licenses/overview', { licence: found.licence })}
            >
              {t('cart.reuseLook')}
            </LinkButton>
          ) : null}
        </Inline>
      }
    >
      {t('cart.reuseSaves', { count: used, amount: saved })}
    </Banner>
  );
}

interface CartLineNoticesProps {
  readonly line: CartLine;
  readonly onSetQuantity: (quantity: number) => void;
  readonly onChooseEnd: () => void;
}

/** Notices of a cart line, each with the action that resolves it. */
export function CartLineNotices({ line, onSetQuantity, onChooseEnd }: CartLineNoticesProps) {
  return (
    <>
      <PriceChange line={line} />
      {line.promotion ? (
        <PromotionNotice promotion={line.promotion} onSetQuantity={onSetQuantity} />
      ) : null}
      <Problem line={line} onSetQuantity={onSetQuantity} onChooseEnd={onChooseEnd} />
      {line.problem === 'none' ? <ReuseNotice line={line} onSetQuantity={onSetQuantity} /> : null}
    </>
  );
}

/** A discount is told apart: here the prices without it are compared. */
function PriceChange({
  line: { termPrice, priceWhenAdded, promotion },
}: {
  readonly line: CartLine;
}) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const now = promotion?.listPrice ?? termPrice;
  if (
    !now ||
    now.currencyCode !== priceWhenAdded.currencyCode ||
    compare(now, priceWhenAdded) === 0
  )
    return null;
  return (
    <Banner tone="warning">
      {t('cart.priceChanged', {
        before: format.money(priceWhenAdded),
        now: format.money(now),
      })}
    </Banner>
  );
}

function Problem({ line, onSetQuantity, onChooseEnd }: CartLineNoticesProps) {
  const t = useT(marketplaceTexts);
  const available = line.available ?? 0;
  const setTo = available > 0 ? <SetTo quantity={available} onSet={onSetQuantity} /> : undefined;
  switch (line.problem) {
    case 'none':
      return null;
    case 'gone':
      return (
        <Banner
          tone="danger"
          actions={<SearchFor text={line.item.title} label={t('cart.findOther')} />}
        >
          {t('cart.problem.gone')}
        </Banner>
      );
    case 'belowMinimum':
    case 'aboveMaximum':
      return (
        <Banner tone="danger" actions={setTo}>
          {t(`cart.problem.${line.problem}`, { available })}
        </Banner>
      );
    case 'seatCap':
      return (
        <Banner
          tone="danger"
          actions={setTo ?? <SearchFor text="Enterprise" label={t('cart.findEnterprise')} />}
        >
          {available > 0
            ? t('cart.problem.seatCap', { count: available })
            : t('cart.problem.seatCapFull')}
        </Banner>
      );
    case 'needsBase':
      return (
        <Banner
          tone="danger"
          actions={<ProductButton productId={line.item.productId} label={t('cart.showBase')} />}
        >
          {t('cart.problem.needsBase')}
        </Banner>
      );
    case 'trialUsed':
      return (
        <Banner
          tone="danger"
          actions={<ProductButton productId={line.item.productId} label={t('cart.changeOffer')} />}
        >
          {t('cart.problem.trialUsed')}
        </Banner>
      );
    case 'endGone':
      return <EndGone onChoose={onChooseEnd} />;
  }
}

function SetTo({
  quantity,
  onSet,
}: {
  readonly quantity: number;
  readonly onSet: (quantity: number) => void;
}) {
  const t = useT(marketplaceTexts);
  return (
    <Button size="sm" onPress={() => onSet(quantity)}>
      {t('cart.setTo', { count: quantity })}
    </Button>
  );
}

function SearchFor({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <LinkButton size="sm" href={linkTo('/:/marketplace/shop/search', { search: text })}>
      {label}
    </LinkButton>
  );
}

function ProductButton({
  productId,
  label,
}: {
  readonly productId: string;
  readonly label: string;
}) {
  return (
    <LinkButton size="sm" href={productLink(productId)}>
      {label}
    </LinkButton>
  );
}

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
