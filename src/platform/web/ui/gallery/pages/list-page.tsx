import { useEffect, useState } from 'react';
import { Button } from '../../button.tsx';
import { DataTable } from '../../data-table.tsx';
import { EmptyState } from '../../empty-state.tsx';
import { FigureStrip } from '../../figure-strip.tsx';
import { Money } from '../../money.tsx';
import { PageHeader } from '../../page-header.tsx';
import { setPanePlace, usePanePlace } from '../../pane-place.ts';
import { euro } from '../face-samples.ts';
import { rows, sumsOf, type Subscription, useColumns, useFamilies } from '../ledger-samples.tsx';
import { useSay } from '../say.ts';
import { Example } from './example.tsx';
import { SubscriptionPane } from './subscription-pane.tsx';

/** List and pane: figures that filter, groups, a shared axis, the sum; details beside. */
export function ListPage() {
  const say = useSay();
  const [open, setOpen] = useState(opened);
  useWalk(open, setOpen);
  const subscription = rows.find(({ name }) => name === open);
  return (
    <div className="gallery-beside">
      <div className="gallery-main">
        <Example
          what={say('Die Abonnements', 'The subscriptions')}
          header={
            <PageHeader
              title={say('Abonnements', 'Subscriptions')}
              actions={<Button variant="primary">{say('Kaufen', 'Buy')}</Button>}
            />
          }
          other={{ empty: <Empty />, loading: <Ledger open={undefined} isLoading /> }}
        >
          <Strip />
          <Ledger open={open} />
        </Example>
      </div>
      <div ref={setPanePlace} />
      {subscription ? (
        <SubscriptionPane subscription={subscription} onClose={() => setOpen(undefined)} />
      ) : null}
    </div>
  );
}

const opened = (): string | undefined => decodeURIComponent(location.hash.slice(1)) || undefined;

/** Rows are links, so that the address says which one is open; the arrows walk them. */
function useWalk(open: string | undefined, setOpen: (name: string | undefined) => void): void {
  useEffect(() => {
    const follow = () => setOpen(opened());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [setOpen]);
  useEffect(() => {
    const at = rows.findIndex(({ name }) => name === open);
    const to = (row: Subscription | undefined) => row && (() => setOpen(row.name));
    const walk = {
      at: at + 1,
      count: rows.length,
      previous: to(rows[at - 1]),
      next: to(rows[at + 1]),
    };
    usePanePlace.setState({ walk: at < 0 ? undefined : walk });
    return () => usePanePlace.setState({ walk: undefined });
  }, [open, setOpen]);
}

function Strip() {
  const say = useSay();
  const [active, setActive] = useState('all');
  return (
    <FigureStrip
      label={say('Zusammenfassung, zugleich Filter', 'Summary, and filters')}
      active={active}
      onChoose={setActive}
      cells={[
        {
          id: 'all',
          label: say('Laufend', 'Running'),
          value: 9,
          detail: say('4.482,40 € im Monat', '€4,482.40 a month'),
        },
        {
          id: 'soon',
          label: say('Enden in 30 Tagen', 'End within 30 days'),
          value: 3,
          isDue: true,
          detail: <Money amount={euro('3010.20')} />,
        },
        {
          id: 'free',
          label: say('Freie Plätze', 'Free seats'),
          value: 32,
          detail: <Money amount={euro('611.32')} />,
        },
      ]}
    />
  );
}

function Ledger({
  open,
  isLoading = false,
}: {
  readonly open: string | undefined;
  readonly isLoading?: boolean;
}) {
  const say = useSay();
  const families = useFamilies();
  return (
    <DataTable
      label={say('Abonnements', 'Subscriptions')}
      rows={isLoading ? [] : rows}
      isLoading={isLoading}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      rowHref={({ name }) => `#${encodeURIComponent(name)}`}
      openKey={open}
      columns={useColumns()}
      groups={{
        keyOf: ({ family }) => String(family),
        head: ({ family }) => families[family],
        sums: sumsOf,
      }}
      sum={
        isLoading
          ? undefined
          : {
              label: say('9 Abonnements', '9 subscriptions'),
              cells: { seats: '304 / 336', amount: <Money amount={euro('4482.40')} /> },
            }
      }
    />
  );
}

function Empty() {
  const say = useSay();
  return (
    <EmptyState
      title={say('Noch ist nichts gebucht', 'Nothing is booked yet')}
      action={<Button variant="primary">{say('Zum Shop', 'Go to the shop')}</Button>}
    >
      {say(
        'Was Sie kaufen, steht hier mit Laufzeit und Kosten.',
        'What you buy stands here with its term and cost.',
      )}
    </EmptyState>
  );
}
