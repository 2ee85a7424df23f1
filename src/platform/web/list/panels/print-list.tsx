import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { notify } from '../../notifications/notify.ts';
import { useActiveTenant, useShownArea, useSession } from '../../session/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { laidOut } from '../list-layout.rules.ts';
import type { ListFrameProps } from '../list-frame-props.ts';
import './print-list.css';
import { printTexts } from './print-texts.ts';

/**
 * Prints the whole list, not the page on show: loads all rows, puts them on a sheet of their own
 * with company, filters, count and date, and opens the browser's dialog.
 */
export function PrintList<R>(props: ListFrameProps<R> & { readonly onClose: () => void }) {
  const { list, onClose, failure } = props;
  const t = useT(printTexts);
  const [rows, setRows] = useState<readonly R[]>();
  const [load] = useState(() => list.loadAll);
  useEffect(() => {
    let isGone = false;
    const print = (all: readonly R[]) => {
      if (isGone) return;
      flushSync(() => setRows(all));
      // Some browsers go on while their dialog is open.
      addEventListener('afterprint', onClose, { once: true });
      window.print();
    };
    const tell = () => {
      notify({ type: 'error', text: failure });
      onClose();
    };
    void load().then(print, tell);
    return () => {
      isGone = true;
    };
  }, [load, onClose, failure]);
  if (!rows) return <span role="status">{t('loading')}</span>;
  return createPortal(<Sheet {...props} rows={rows} />, document.body);
}

function Sheet<R>(props: ListFrameProps<R> & { readonly rows: readonly R[] }) {
  const { list, label, columns, rows } = props;
  const t = useT(printTexts);
  const format = useFormat();
  const [now] = useState(() => new Date());
  const company = useCompany();
  const printed = t('printed', { date: format.date(now, 'dateTime') });
  const count =
    rows.length < list.total
      ? t('first', { count: rows.length, total: list.total })
      : t('count', { count: rows.length });
  const chosen = useChosen(props);
  return (
    <div className="list-print">
      <header>
        <p>{company}</p>
        <h1>{label}</h1>
        <p>{[count, ...chosen].join(' · ')}</p>
      </header>
      <DataTable
        label={label}
        columns={laidOut(columns, list.address.layout)}
        rows={rows}
        rowKey={list.rowKey}
        rowName={props.rowName}
        groups={props.groups}
        sum={props.sum}
        isDense
      />
      <footer>{`${company} · ${label} · ${count} · ${printed}`}</footer>
    </div>
  );
}

/** Name of the list's owner: the customer whose pages are open, otherwise the operator. */
function useCompany(): string {
  const operator = useSession(({ config }) => config?.operator.name);
  const tenant = useActiveTenant();
  return (useShownArea() === 'internal' ? operator : tenant?.name) ?? '';
}

/** Search and filters in words. */
function useChosen<R>({ list, filters = [] }: ListFrameProps<R>): readonly string[] {
  const t = useT(printTexts);
  const said = filters.flatMap(({ name, label, options }) => {
    const value = list.filters[name];
    if (value === undefined) return [];
    return [`${label}: ${options.find(({ id }) => id === value)?.label ?? value}`];
  });
  const { search } = list.address;
  return search ? [t('search', { search }), ...said] : said;
}
