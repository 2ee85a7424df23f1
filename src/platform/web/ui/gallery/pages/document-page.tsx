import { Button } from '../../button.tsx';
import type { Column } from '../../data-table.tsx';
import { EventLine } from '../../event-line.tsx';
import { DueDate } from '../../due-date.tsx';
import { Facts } from '../../facts.tsx';
import { Figure } from '../../figure.tsx';
import { Stack, WithAside } from '../../layout.tsx';
import { PageHeader } from '../../page-header.tsx';
import { PlainTable } from '../../plain-table.tsx';
import { ProductName } from '../../product-name.tsx';
import { Rail } from '../../rail.tsx';
import { Money } from '../../money.tsx';
import { Skeleton } from '../../skeleton.tsx';
import { euro, sampleNow } from '../face-samples.ts';
import { useSay } from '../say.ts';
import { Example } from './example.tsx';

const lines = [
  { id: '1', name: 'Visio Plan 2', family: 3, seats: 25, monthly: '367.50' },
  { id: '2', name: 'Power BI Pro', family: 4, seats: 5, monthly: '65.50' },
] as const;

/** A document: what it is on top, its story at the left, the next step and its history right. */
export function DocumentPage() {
  const say = useSay();
  return (
    <Example
      what={say('Die Angaben', 'The details')}
      header={
        <PageHeader
          title={say('Bestellung ORD-00007', 'Order ORD-00007')}
          breadcrumbs={[{ label: say('Bestellungen', 'Orders'), href: '#orders' }]}
          description={say(
            'Von Paul Kurz, für Adler Maschinenbau GmbH',
            'By Paul Kurz, for Adler Maschinenbau GmbH',
          )}
        />
      }
      other={{ loading: <Skeleton shape="block" height="360px" /> }}
    >
      <Way />
      <WithAside aside={<Next />}>
        <Lines />
      </WithAside>
    </Example>
  );
}

function Way() {
  const say = useSay();
  return (
    <Rail
      label={say('Weg der Bestellung', 'Way of the order')}
      progress={0.4}
      steps={[
        { id: 'checked', title: say('Geprüft', 'Checked'), state: 'done', at: '12:21' },
        {
          id: 'sent',
          title: say('Bei Microsoft', 'At Microsoft'),
          state: 'current',
          at: say('seit 6 Sekunden', 'for 6 seconds'),
        },
        { id: 'ready', title: say('Bereit', 'Ready'), state: 'ahead' },
      ]}
    />
  );
}

function Lines() {
  const say = useSay();
  return (
    <PlainTable
      label={say('Positionen', 'Items')}
      rows={lines}
      expected={2}
      rowKey={({ id }) => id}
      columns={useLineColumns()}
    />
  );
}

function useLineColumns(): readonly Column<(typeof lines)[number]>[] {
  const say = useSay();
  return [
    {
      id: 'name',
      header: say('Produkt', 'Product'),
      cell: ({ name, family, seats }) => (
        <ProductName
          name={name}
          family={family}
          detail={say(`${String(seats)} Plätze, 1 Jahr`, `${String(seats)} seats, 1 year`)}
        />
      ),
    },
    {
      id: 'monthly',
      header: say('Im Monat', 'A month'),
      align: 'end',
      cell: ({ monthly }) => <Money amount={euro(monthly)} />,
    },
  ];
}

function Next() {
  const say = useSay();
  return (
    <Stack gap={5}>
      <Figure
        size={40}
        value={{ amount: euro('433') }}
        label={say('im Monat, netto', 'a month, net')}
      />
      <Button variant="primary" isFullWidth>
        {say('Plätze zuweisen', 'Assign seats')}
      </Button>
      <Facts
        facts={[
          { id: 'po', label: say('Ihre Bestellnummer', 'Your PO number'), value: 'PO-4711' },
          {
            id: 'bound',
            label: say('Gebunden', 'Committed'),
            value: <Money amount={euro('5196')} />,
          },
        ]}
      />
      <EventLine
        label={say('Verlauf', 'History')}
        entries={[
          {
            id: 'placed',
            kind: 'latest',
            title: say('Bestellt', 'Ordered'),
            detail: 'Paul Kurz',
            at: <DueDate on="2026-11-22" now={sampleNow} distance="none" />,
          },
        ]}
      />
    </Stack>
  );
}
