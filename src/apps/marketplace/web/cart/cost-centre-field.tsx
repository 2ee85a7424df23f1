import type { Cart } from '#domains/orders/cart.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { cartClient } from '../cart-client.ts';
import { marketplaceTexts } from '../texts.ts';
import { changeCart } from '../use-cart.ts';

/** Id of the option that charges none: a list has no empty ids. */
const none = '-';

/** Cost centre that the order is charged to. */
export function CostCentreField({ cart }: { readonly cart: Cart }) {
  const t = useT(marketplaceTexts);
  const { costCentre, costCentres } = cart;
  const names = [...new Set(costCentre === '' ? costCentres : [costCentre, ...costCentres])];
  const charge = (id: string) =>
    void changeCart(() => cartClient.chargeTo({ body: { costCentre: id === none ? '' : id } }));
  return (
    <Section title={t('cart.costCentre')}>
      <Select
        label={t('cart.chargeTo')}
        options={[
          { id: none, label: t('cart.noCostCentre') },
          ...names.map((id) => ({ id, label: id })),
        ]}
        value={costCentre === '' ? none : costCentre}
        onChange={charge}
      />
    </Section>
  );
}
