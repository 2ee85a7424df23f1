import '#platform/web/ui/css/ui.css';
import { createRoot } from 'react-dom/client';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { UiProvider } from '#platform/web/ui/ui-provider.tsx';
import { columns, makeRows } from './rows.ts';
import { offerTable } from './table-page.ts';

const rows = makeRows(100_000);
const tableColumns = columns.map(([id, header]) => ({
  id,
  header,
  cell: (row: (typeof rows)[number]) => row[id],
}));
const root = createRoot(document.querySelector('#root') ?? document.body);

offerTable({
  row: 'tbody tr[data-index]',
  scroller: '.ui-table-region',
  render: () =>
    root.render(
      <UiProvider locale="de-DE">
        <DataTable
          label="Bestellungen"
          columns={tableColumns}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.number}
          maxHeight="600px"
        />
      </UiProvider>,
    ),
});
