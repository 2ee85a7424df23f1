import type { LicenceRequest } from '#domains/licences/licence-requests.schema.ts';
import { compare, minus, zero } from '#platform/common/money.ts';
import { rights } from '#platform/common/rights.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { requestsClient } from '../clients.ts';
import { requestTexts } from './texts.ts';
import { TicketLink, WithdrawButton } from './under-way.tsx';

const most = 50;

/** Lists what was asked for about licences of people, and what came of it. */
export function RequestsSection({ licence }: { readonly licence: string | undefined }) {
  const t = useT(requestTexts);
  const columns = useRequestColumns();
  const { data } = useDataSource(requestsClient.list, {
    query: { take: most, ...(licence !== undefined && { licence }) },
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t('section')}>
      <PlainTable
        label={t('section')}
        columns={columns}
        rows={data.data}
        rowKey={(row) => row.id}
        expected={data.data.length}
      />
    </Section>
  );
}

function useRequestColumns(): readonly Column<LicenceRequest>[] {
  const t = useT(requestTexts);
  return [
    {
      id: 'what',
      header: t('col.what'),
      cell: (row) => <TwoLines first={<Who row={row} />} second={row.licences.join(', ')} />,
    },
    { id: 'on', header: t('col.on'), cell: (row) => <DateText value={row.requestedAt} /> },
    { id: 'seats', header: t('col.seats'), cell: (row) => <Seats row={row} /> },
    {
      id: 'monthly',
      header: t('col.monthly'),
      align: 'end',
      cell: (row) => <Effect row={row} />,
    },
    { id: 'by', header: t('col.by'), cell: (row) => row.requestedBy },
    {
      id: 'ticket',
      header: t('col.ticket'),
      cell: (row) => <TicketLink request={row} text={String(row.ticketNumber)} />,
    },
    {
      id: 'state',
      header: t('col.state'),
      cell: (row) => (
        <Inline gap={2}>
          <Chip tone={row.state === 'done' ? 'success' : 'neutral'}>{t(`state.${row.state}`)}</Chip>
          {row.state === 'open' ? <WithdrawButton id={row.id} /> : null}
        </Inline>
      ),
    },
  ];
}

interface CellProps {
  readonly row: LicenceRequest;
}

function Who({ row: { kind, people, count } }: CellProps) {
  const t = useT(requestTexts);
  const names = people.join(', ');
  const more = count - people.length;
  const who = more > 0 && names !== '' ? t('andMore', { names, count: more }) : names;
  return (
    <>
      {t(`kind.${kind}`)}
      {who === '' ? `: ${t('people', { count })}` : `: ${who}`}
    </>
  );
}

/** A schedule that an order made leads to where it can be taken back. */
function Seats({ row: { steps } }: CellProps) {
  const t = useT(requestTexts);
  const mayChange = useMayUse(...rights.subscriptions.change);
  if (steps.length === 0) return t('none');
  return (
    <>
      {steps.map(({ subscriptionId, way, seats, orderNumber, name }) => (
        <TwoLines
          key={`${subscriptionId ?? ''} ${way} ${name}`}
          first={t(`way.${way}`, { count: seats })}
          second={
            way === 'renewal' && orderNumber !== null && subscriptionId !== null && mayChange ? (
              <TextLink
                href={linkTo('/:/marketplace/your-subscriptions', {
                  subscription: subscriptionId,
                  dialog: 'setNextSeats',
                })}
              >
                {t('seats.planned')}
              </TextLink>
            ) : undefined
          }
        />
      ))}
    </>
  );
}

function Effect({ row: { monthly, kind } }: CellProps) {
  const t = useT(requestTexts);
  if (!monthly || compare(monthly, zero(monthly.currencyCode)) === 0) return t('none');
  if (kind === 'grant') return <Money amount={monthly} hasSign tone="up" />;
  return <Money amount={minus(zero(monthly.currencyCode), monthly)} hasSign tone="down" />;
}
