import { useState } from 'react';
import type { Offer } from '#domains/catalog/catalog.schema.ts';
import type { CartLine } from '#domains/orders/cart.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { isNotFound } from '#platform/web/data/source-failure.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { shopClient } from './clients.ts';
import { cartClient } from './cart-client.ts';
import { LoadFailure } from './load-failure.tsx';
import { comparedOffers, editionsOf, termOf } from './offer-choice.rules.ts';
import { monthlyReference, savingAgainst } from './saving.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { changeCart } from './use-cart.ts';
import { useNames } from './use-names.ts';

interface ChangeOfferDialogProps {
  readonly line: CartLine;
  readonly onClose: () => void;
}

/** Another term or billing for a line of the cart, at today's prices. */
export function ChangeOfferDialog({ line, onClose }: ChangeOfferDialogProps) {
  const t = useT(marketplaceTexts);
  const { item, quantity } = line;
  const product = useDataSource(shopClient.product, { params: { productId: item.productId } });
  const [chosen, setChosen] = useState(item.offerId);
  const [isSaving, setSaving] = useState(false);
  const edition = product.data && editionsOf(product.data).find((one) => one.skuId === item.skuId);
  const apply = async () => {
    setSaving(true);
    const cart = await changeCart(() =>
      cartClient.update({ params: { itemId: item.id }, body: { offerId: chosen, quantity } }),
    );
    setSaving(false);
    if (cart) onClose();
  };
  const close = useUnsaved(chosen !== item.offerId && !isSaving)(onClose);
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button
        variant="primary"
        isPending={isSaving}
        isDisabled={!edition || chosen === item.offerId}
        onPress={() => void apply()}
      >
        {t('cart.apply')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`${t('cart.changeOfferTitle')}: ${item.title}`}
      actions={actions}
    >
      {edition ? (
        <OfferRadios offers={comparedOffers(edition)} value={chosen} onChange={setChosen} />
      ) : product.data || isNotFound(product.error) ? (
        <Banner tone="warning">{t('cart.changeOfferGone')}</Banner>
      ) : product.error ? (
        <LoadFailure what="product" source={product} />
      ) : (
        <Skeleton shape="block" height="180px" />
      )}
    </Dialog>
  );
}

function OfferRadios({
  offers,
  value,
  onChange,
}: {
  readonly offers: readonly Offer[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const format = useFormat();
  const reference = monthlyReference(offers);
  const options = offers.map((offer) => {
    const saving = savingAgainst(reference, offer);
    const price =
      offer.termDuration === 'OneTime'
        ? t('cart.unitOneTime', { price: format.money(offer.termPrice) })
        : t('cart.unit', { price: format.money(offer.monthlyPrice) });
    const description =
      saving === undefined
        ? price
        : `${price} – ${t('product.saving', { percent: format.percent(saving) })}`;
    return {
      id: offer.id,
      label: termOf(offer) === 'trial' ? names.term('trial') : names.offer(offer),
      description,
    };
  });
  return (
    <RadioGroup
      label={t('cart.changeOfferTitle')}
      layout="cards"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
