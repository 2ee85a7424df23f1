import { Chip, type Tone } from '../chip.tsx';
import type { Column } from '../data-table.tsx';
import { DateText, NumberText } from '../formatted.tsx';
import { Money } from '../money.tsx';
import { TwoLines } from '../layout.tsx';
import type { SampleOrder } from './samples.ts';
import { useSay } from './say.ts';

const tones: Readonly<Record<SampleOrder['state'], Tone>> = {
  completed: 'success',
  processing: 'info',
  waiting: 'warning',
  failed: 'danger',
};

export function useOrderColumns(): readonly Column<SampleOrder>[] {
  const say = useSay();
  const states = {
    completed: say('Abgeschlossen', 'Completed'),
    processing: say('In Bearbeitung', 'Processing'),
    waiting: say('Wartet auf Freigabe', 'Awaiting approval'),
    failed: say('Fehlgeschlagen', 'Failed'),
  };
  return [
    {
      id: 'product',
      header: say('Produkt', 'Product'),
      cell: (order) => <TwoLines first={order.product} second={order.sku} />,
      sortValue: (order) => order.product,
      isSortable: true,
    },
    {
      id: 'number',
      header: say('Bestellnummer', 'Order number'),
      cell: (order) => order.number,
      isHiddenOnPhone: true,
    },
    {
      id: 'orderedBy',
      header: say('Bestellt von', 'Ordered by'),
      cell: (order) => order.orderedBy,
      sortValue: (order) => order.orderedBy,
      isSortable: true,
    },
    {
      id: 'placedAt',
      header: say('Bestellt am', 'Ordered on'),
      cell: (order) => <DateText value={order.placedAt} />,
      sortValue: (order) => order.placedAt,
      isSortable: true,
    },
    {
      id: 'state',
      header: say('Status', 'Status'),
      cell: (order) => <Chip tone={tones[order.state]}>{states[order.state]}</Chip>,
    },
    {
      id: 'seats',
      header: say('Lizenzen', 'Licences'),
      align: 'end',
      cell: (order) => <NumberText value={order.seats} />,
      sortValue: (order) => order.seats,
      isSortable: true,
    },
    {
      id: 'total',
      header: say('Betrag', 'Amount'),
      align: 'end',
      cell: (order) => <Money amount={order.total} />,
      sortValue: (order) => Number(order.total.value),
      isSortable: true,
    },
  ];
}
