import { openOrdersRoutes } from '#domains/orders/open-orders.routes.ts';
import type { openOrdersContract, TroubledTenant } from '#domains/orders/open-orders.schema.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { pageAddress } from './home-address.rules.ts';
import { homeTexts } from './texts.ts';

const openOrders = contractClient<typeof openOrdersContract>(openOrdersRoutes);
const take = 5;
const readPage = pageAddress('trouble');

/**
 * Card of customers that need attention, each with the reason (product reference A17). Not there
 * while nobody does.
 */
export function TroubleCard() {
  const t = useT(homeTexts);
  const [page, setAddress] = useAddressState(readPage);
  const source = useTrouble();
  const total = source.data?.metadata.total ?? 0;
  const error = useSourceFailure({ title: t('tenants.failed'), source });
  const columns = useColumns();
  if (total === 0 && error === undefined) return null;
  return (
    <Card title={t('trouble.title')} padding="none">
      <PlainTable
        label={t('trouble.title')}
        columns={columns}
        rows={source.data?.data ?? []}
        rowKey={(row) => row.tenantId}
        rowHref={(row) => customerPage(row.tenantId)}
        expected={take}
        isLoading={source.initialState}
        error={error}
        foot={
          total > 0 ? (
            <Pagination
              label={t('trouble.title')}
              page={page}
              take={take}
              total={total}
              onPageChange={(next) => setAddress({ trouble: next + 1 })}
            />
          ) : null
        }
      />
    </Card>
  );
}

/** Reads the card's page; whoever arranges cards below it waits for the first answer. */
export function useTrouble(options: { readonly enabled?: boolean } = {}) {
  const [page] = useAddressState(readPage);
  const query = { skip: page * take, take };
  return useDataSource(openOrders.tenantsInTrouble, { query }, options);
}

function useColumns(): readonly Column<TroubledTenant>[] {
  const t = useT(homeTexts);
  return [
    { id: 'tenantName', header: t('trouble.name'), cell: (row) => row.tenantName },
    { id: 'why', header: t('trouble.why'), cell: (row) => <Reasons tenant={row} /> },
  ];
}

function Reasons({
  tenant: { failed, needsInput, waiting, creditTaken },
}: {
  readonly tenant: TroubledTenant;
}) {
  const t = useT(homeTexts);
  const format = useFormat();
  return (
    <Inline gap={1}>
      {failed > 0 ? <Chip tone="danger">{t('why.failed', { count: failed })}</Chip> : null}
      {needsInput > 0 ? (
        <Chip tone="warning">{t('why.needsInput', { count: needsInput })}</Chip>
      ) : null}
      {waiting > 0 ? <Chip tone="warning">{t('why.waiting', { count: waiting })}</Chip> : null}
      {creditTaken !== null && creditTaken >= 0.9 ? (
        <Chip tone="warning">{t('why.credit', { share: format.percent(creditTaken) })}</Chip>
      ) : null}
    </Inline>
  );
}
