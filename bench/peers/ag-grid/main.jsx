import { ClientSideRowModelModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { columns, makeRows } from '../../pages/table/rows.ts';
import { offerTable } from '../../pages/table/table-page.ts';

ModuleRegistry.registerModules([ClientSideRowModelModule]);

const rowData = makeRows(100_000);
const columnDefs = columns.map(([field, headerName]) => ({ field, headerName, flex: 1 }));
const root = createRoot(document.querySelector('#root'));

offerTable({
  row: '.ag-row',
  scroller: '.ag-grid-viewport',
  render: () =>
    root.render(
      <div style={{ height: 600 }}>
        <AgGridReact
          rowData={rowData}
          columnDefs={columnDefs}
          rowHeight={40}
          getRowId={({ data }) => data.id}
        />
      </div>,
    ),
});
