import { Refine } from '@refinedev/core';
import { AuthPage, List, RefineThemes, ThemedLayout, useTable } from '@refinedev/antd';
import routerProvider from '@refinedev/react-router';
import dataProvider from '@refinedev/simple-rest';
import '@refinedev/antd/dist/reset.css';
import { ConfigProvider, Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';

/** A list as Refine's own first example has it. */
function Orders() {
  const { tableProps } = useTable({ resource: 'orders', pagination: { pageSize: 20 } });
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        {['id', 'title', 'status', 'total'].map((field) => (
          <Table.Column key={field} dataIndex={field} title={field} />
        ))}
      </Table>
    </List>
  );
}

const layout = (
  <ThemedLayout>
    <Outlet />
  </ThemedLayout>
);

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <ConfigProvider theme={RefineThemes.Blue}>
      <Refine
        dataProvider={dataProvider('/api')}
        routerProvider={routerProvider}
        resources={[{ name: 'orders', list: '/' }]}
        options={{ disableTelemetry: true }}
      >
        <Routes>
          <Route path="/login" element={<AuthPage type="login" />} />
          <Route element={layout}>
            <Route index element={<Orders />} />
          </Route>
        </Routes>
      </Refine>
    </ConfigProvider>
  </BrowserRouter>,
);
