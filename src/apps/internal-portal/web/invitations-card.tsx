import { invitationsRoutes } from '#domains/people/invitations.ts';
import type { invitationsContract, StuckInvitation } from '#domains/people/invitations.schema.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { pageAddress } from './home-address.rules.ts';
import { homeTexts } from './texts.ts';

const invitations = contractClient<typeof invitationsContract>(invitationsRoutes);
const take = 5;
const readPage = pageAddress('invitations');

/**
 * Invitations that nobody will accept unless somebody acts (product reference A17). Not there while
 * there are none.
 */
export function InvitationsCard() {
  const t = useT(homeTexts);
  const [page, setAddress] = useAddressState(readPage);
  const source = useStuckInvitations();
  const error = useSourceFailure({ title: t('invitations.failed'), source });
  const columns = useColumns();
  const looksAfter = useMayUse(...rights.tenants.lookAfter);
  const total = source.data?.metadata.total ?? 0;
  if (total === 0 && error === undefined) return null;
  return (
    <Card title={t('invitations.title')} description={t('invitations.description')} padding="none">
      <PlainTable
        label={t('invitations.title')}
        columns={columns}
        rows={source.data?.data ?? []}
        rowKey={(row) => row.id}
        rowHref={(row) => (looksAfter ? customerPage(row.tenantId) : undefined)}
        expected={take}
        error={error}
        foot={
          total > 0 ? (
            <Pagination
              label={t('invitations.title')}
              page={page}
              take={take}
              total={total}
              onPageChange={(next) => setAddress({ invitations: next + 1 })}
            />
          ) : null
        }
      />
    </Card>
  );
}

/** Reads the card's page; whoever arranges cards below it waits for the first answer. */
export function useStuckInvitations(options: { readonly enabled?: boolean } = {}) {
  const [page] = useAddressState(readPage);
  const query = { skip: page * take, take };
  return useDataSource(invitations.stuck, { query }, options);
}

function useColumns(): readonly Column<StuckInvitation>[] {
  const t = useT(homeTexts);
  return [
    {
      id: 'email',
      header: t('invitations.email'),
      cell: (row) => <TwoLines first={row.email} second={row.tenantName} />,
    },
    {
      id: 'reason',
      header: t('invitations.reason'),
      cell: (row) => (
        <Chip tone={row.reason === 'bounced' ? 'danger' : 'warning'}>
          {t(`stuck.${row.reason}`)}
        </Chip>
      ),
    },
    {
      id: 'sentAt',
      header: t('invitations.sent'),
      cell: (row) => <TwoLines first={<DateText value={row.sentAt} />} second={row.invitedBy} />,
    },
  ];
}
