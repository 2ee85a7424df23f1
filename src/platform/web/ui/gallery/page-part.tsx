import { Download, Eye, FileDown, Plus, RotateCcw, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { DataTable } from '../data-table.tsx';
import { PageHeader } from '../page-header.tsx';
import { SearchField } from '../search-field.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Stat, StatRow } from '../stat.tsx';
import { clampPage } from '../table.rules.ts';
import { Toolbar } from '../toolbar.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { sampleOrders } from './samples.ts';
import { useSay } from './say.ts';

const orders = sampleOrders(134);

/** A whole page, as one of the portal's would stand. */
export function PagePart() {
  const say = useSay();
  return (
    <>
      <PageHeader
        title={say('Bestellungen', 'Orders')}
        description={say(
          'Alle Bestellungen von Adler Maschinenbau GmbH mit Status und Beträgen.',
          'All orders of Adler Maschinenbau GmbH with their state and amounts.',
        )}
        breadcrumbs={[{ label: 'Marketplace', href: '#marketplace' }]}
        extra={<Chip tone="info">{say('Bundle Standard', 'Standard bundle')}</Chip>}
        actions={
          <>
            <Button icon={Download}>{say('Exportieren', 'Export')}</Button>
            <Button variant="primary" icon={Plus}>
              {say('Neue Bestellung', 'New order')}
            </Button>
          </>
        }
      />
      <Banner
        title={say(
          'Drei Abonnements laufen im Dezember aus',
          'Three subscriptions end in December',
        )}
        tone="warning"
        onDismiss={() => undefined}
        actions={<Button size="sm">{say('Verlängerung prüfen', 'Review renewal')}</Button>}
      >
        {say(
          'Ohne Ihre Entscheidung gehen sie in die teurere Monatslaufzeit über.',
          'Without your decision they continue on the dearer monthly term.',
        )}
      </Banner>
      <Figures />
      <Orders />
    </>
  );
}

function Figures() {
  const say = useSay();
  return (
    <StatRow>
      <Stat
        label={say('Ausgaben im November', 'Spending in November')}
        value={say('12.480,50 €', '€12,480.50')}
        comparison={{
          text: say('4,2 % mehr als im Oktober', '4.2% more than in October'),
          trend: 'up',
          tone: 'bad',
        }}
        href="#x"
        linkText={say('Zu den Rechnungen', 'Go to invoices')}
      />
      <Stat
        label={say('Gebuchte Lizenzen', 'Booked licences')}
        value={say('1.204', '1,204')}
        comparison={{ text: say('38 mehr als im Oktober', '38 more than in October'), trend: 'up' }}
        href="#x"
        linkText={say('Zu den Abonnements', 'Go to subscriptions')}
      />
      <Stat
        label={say('Nicht zugewiesen', 'Unassigned')}
        value="57"
        comparison={{
          text: say('12 weniger als im Oktober', '12 fewer than in October'),
          trend: 'down',
          tone: 'good',
        }}
        href="#x"
        linkText={say('Lizenzen zuweisen', 'Assign licences')}
      />
      <Stat
        label={say('Wartet auf Freigabe', 'Awaiting approval')}
        value="3"
        comparison={{
          text: say('unverändert seit gestern', 'unchanged since yesterday'),
          trend: 'flat',
        }}
        href="#x"
        linkText={say('Bestellungen freigeben', 'Approve orders')}
      />
    </StatRow>
  );
}

function Orders() {
  const say = useSay();
  const columns = useOrderColumns();
  const [page, setPage] = useState(0);
  const [take, setTake] = useState(10);
  const [search, setSearch] = useState('');
  const [view, setView] = useState('all');
  const found = orders.filter(
    (order) =>
      order.product.toLowerCase().includes(search.toLowerCase()) &&
      (view === 'all' || order.state === 'waiting'),
  );
  const at = clampPage(page, found.length, take);
  return (
    <>
      <Toolbar
        label={say('Filter', 'Filters')}
        end={
          <Button variant="ghost" icon={FileDown}>
            CSV
          </Button>
        }
      >
        <SearchField
          label={say('Bestellungen suchen', 'Search orders')}
          value={search}
          onChange={setSearch}
        />
        <SegmentedControl
          label={say('Ansicht', 'View')}
          options={[
            { id: 'all', label: say('Alle', 'All') },
            { id: 'open', label: say('Offen', 'Open') },
          ]}
          value={view}
          onChange={setView}
        />
      </Toolbar>
      <DataTable
        label={say('Bestellungen', 'Orders')}
        columns={columns}
        rows={found.slice(at * take, (at + 1) * take)}
        rowKey={(order) => order.id}
        rowName={(order) => order.number}
        rowHref={(order) => `#${order.id}`}
        sort={{ by: 'placedAt', direction: 'desc' }}
        rowActions={(order) => [
          { id: 'view', label: say('Ansehen', 'View'), icon: Eye, href: `#${order.id}` },
          { id: 'again', label: say('Erneut bestellen', 'Order again'), icon: ShoppingCart },
          {
            id: 'undo',
            label: say('Stornieren', 'Cancel'),
            icon: RotateCcw,
            tone: 'danger',
            isDisabled: order.state === 'completed',
          },
        ]}
        paging={{
          strategy: 'paginate',
          page: at,
          take,
          total: found.length,
          onPageChange: setPage,
          onTakeChange: setTake,
        }}
      />
    </>
  );
}
