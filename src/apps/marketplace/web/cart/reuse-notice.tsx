import type { CartLine } from '#domains/orders/cart.schema.ts';
import { licenceReuseRoutes } from '#domains/licences/licence-reuse.routes.ts';
import type { licenceReuseContract } from '#domains/licences/licence-reuse.schema.ts';
import { share } from '#platform/common/money.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { marketplaceTexts } from '../texts.ts';

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
