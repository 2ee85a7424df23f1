import type { CartLine } from '#domains/orders/cart.schema.ts';
import { compare } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { EndGone } from './cart/line-end.tsx';
import { ReuseNotice } from './cart/reuse-notice.tsx';
import { PromotionNotice } from './promotions/promotion-notice.tsx';
import { productLink } from './shop/product-link.ts';
import { marketplaceTexts } from './texts.ts';

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
