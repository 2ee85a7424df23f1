import { Archive, Download, Eye, Mail, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { DataTable, type DataTableProps } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Grid } from '../layout.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { sampleOrders, type SampleOrder } from './samples.ts';
import { useSay } from './say.ts';

const few = sampleOrders(5);
const many = sampleOrders(2000);

/** `?part=tables&open=many`: a hundred thousand rows in memory, by themselves. */
const isMany = new URLSearchParams(location.search).get('open') === 'many';

export function TablesPart() {
  return isMany ? <ManyRows /> : <TableStates />;
}

function ManyRows() {
  const say = useSay();
  const [rows] = useState(() => sampleOrders(100_000));
  return (
    <>
      <h1>Tables</h1>
      <OrderTable
        label={say('Hunderttausend Bestellungen', 'A hundred thousand orders')}
        rows={rows}
        maxHeight="600px"
      />
    </>
  );
}

function TableStates() {
  const say = useSay();
  return (
    <>
      <h1>Tables</h1>
      <SelectableTable />
      <ScrollTable />
      <Card
        title={say(
          'Dicht, in einer Karte, sortiert im Browser',
          'Dense, in a card, sorted in the browser',
        )}
        padding="none"
      >
        <OrderTable
          label={say('Dichte Tabelle', 'Dense table')}
          rows={few}
          isDense
          sort={{ by: 'total', direction: 'desc' }}
          phone="scroll"
        />
      </Card>
      <Grid min="24rem">
        <OrderTable label={say('Lädt', 'Loading')} rows={[]} isLoading />
        <OrderTable
          label={say('Leer', 'Empty')}
          rows={[]}
          empty={
            <EmptyState
              title={say('Noch keine Bestellungen', 'No orders yet')}
              action={
                <Button variant="primary">{say('Produkte ansehen', 'Browse products')}</Button>
              }
            >
              {say(
                'Hier erscheinen Ihre Bestellungen mit Status und Rechnung.',
                'Your orders appear here with their state and invoice.',
              )}
            </EmptyState>
          }
        />
        <OrderTable
          label={say('Fehler', 'Error')}
          rows={[]}
          error={
            <ErrorState
              title={say(
                'Die Bestellungen konnten nicht geladen werden',
                'The orders could not be loaded',
              )}
              reason={say('Der Dienst antwortet nicht.', 'The service does not answer.')}
              nextStep={say(
                'Bitte versuchen Sie es in einer Minute erneut.',
                'Please try again in a minute.',
              )}
              correlationId="01932f7e-9b1c-7c44"
              onRetry={() => undefined}
            />
          }
        />
        <OrderTable
          label={say('Fehler mit Zeilen', 'Error with rows')}
          rows={few.slice(0, 2)}
          error={say(
            'Die Liste ist von 14:02 Uhr; die Aktualisierung ist fehlgeschlagen.',
            'The list is from 14:02; the update failed.',
          )}
          isLoading
        />
      </Grid>
    </>
  );
}

function OrderTable(
  props: Pick<DataTableProps<SampleOrder>, 'label' | 'rows'> & Partial<DataTableProps<SampleOrder>>,
) {
  const columns = useOrderColumns();
  return (
    <DataTable
      columns={columns}
      rowKey={(order) => order.id}
      rowName={(order) => order.number}
      {...props}
    />
  );
}

function SelectableTable() {
  const say = useSay();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['order-1', 'order-3']));
  return (
    <OrderTable
      label={say('Auswählbare Bestellungen', 'Selectable orders')}
      rows={few}
      rowHref={(order) => `#${order.id}`}
      selection={{
        selected,
        onChange: setSelected,
        actions: (
          <Button size="sm" icon={Download}>
            {say('Belege herunterladen', 'Download documents')}
          </Button>
        ),
      }}
      rowActions={() => [
        { id: 'view', label: say('Ansehen', 'View'), icon: Eye },
        { id: 'edit', label: say('Bearbeiten', 'Edit'), icon: Pencil },
        { id: 'mail', label: say('Per E-Mail senden', 'Send by mail'), icon: Mail },
        { id: 'archive', label: say('Archivieren', 'Archive'), icon: Archive },
        { id: 'delete', label: say('Löschen', 'Delete'), icon: Trash2, tone: 'danger' },
      ]}
    />
  );
}

function ScrollTable() {
  const say = useSay();
  const [loaded, setLoaded] = useState(100);
  const more = () => setLoaded((count) => Math.min(many.length, count + 100));
  return (
    <OrderTable
      label={say('Bestellungen zum Blättern', 'Orders to scroll')}
      rows={many.slice(0, loaded)}
      maxHeight="320px"
      sort={{ by: 'placedAt', direction: 'desc' }}
      onSortChange={() => setLoaded(100)}
      paging={{ strategy: 'scroll', total: many.length, onMore: more }}
    />
  );
}
