import { BarChart } from '../../charts.tsx';
import { formatNumber } from '#platform/common/format/numbers.ts';
import { EmptyState } from '../../empty-state.tsx';
import { FigureStrip } from '../../figure-strip.tsx';
import { NumberText } from '../../formatted.tsx';
import { Freshness } from '../../freshness.tsx';
import { PageHeader } from '../../page-header.tsx';
import { PlainTable } from '../../plain-table.tsx';
import { Skeleton } from '../../skeleton.tsx';
import { useUi } from '../../ui-provider.tsx';
import { Verdict } from '../../verdict.tsx';
import { useSay } from '../say.ts';
import { Example } from './example.tsx';

const trend = [71, 70, 72, 74, 74, 73, 76, 79, 78, 80, 82, 83];
const departments = [
  { id: 'sales', de: 'Vertrieb', en: 'Sales', open: 14, done: 31 },
  { id: 'build', de: 'Produktion', en: 'Production', open: 9, done: 12 },
  { id: 'it', de: 'IT', en: 'IT', open: 3, done: 22 },
] as const;

/** A dashboard: one judgement with its trend, a strip of its parts, then what lies below. */
export function DashboardPage() {
  const say = useSay();
  return (
    <Example
      what={say('Die Werte', 'The values')}
      header={
        <PageHeader
          title={say('Sicherheit', 'Security')}
          extra={
            <Freshness state="fresh">{say('Stand heute, 14:02', 'As of today, 14:02')}</Freshness>
          }
        />
      }
      other={{ empty: <Nothing />, loading: <Skeleton shape="block" height="360px" /> }}
    >
      <Verdict
        title={say(
          'Zwei Konten mit Adminrechten haben keine zweite Anmeldung.',
          'Two accounts with admin rights have no second factor.',
        )}
        trend={{ values: trend, label: say('83 von 100, 12 Monate', '83 of 100, 12 months') }}
      >
        {say(
          'Alles andere ist besser als im Oktober.',
          'Everything else is better than in October.',
        )}
      </Verdict>
      <Parts />
      <Work />
      <Departments />
    </Example>
  );
}

function Parts() {
  const say = useSay();
  return (
    <FigureStrip
      label={say('Teile des Urteils', 'Parts of the judgement')}
      cells={[
        {
          id: 'accounts',
          label: say('Konten', 'Accounts'),
          value: '118 / 120',
          isDue: true,
          href: '#accounts',
        },
        { id: 'devices', label: say('Geräte', 'Devices'), value: '402 / 410', href: '#devices' },
        { id: 'mail', label: 'E-Mail', value: '96 %', href: '#mail' },
      ]}
    />
  );
}

function Work() {
  const say = useSay();
  const { locale } = useUi();
  return (
    <BarChart
      title={say('Was wurde je Abteilung erledigt?', 'What was done in each department?')}
      names={departments.map(({ de, en }) => say(de, en))}
      series={[
        { id: 'open', label: say('Offen', 'Open'), values: departments.map(({ open }) => open) },
        { id: 'done', label: say('Erledigt', 'Done'), values: departments.map(({ done }) => done) },
      ]}
      format={(value) => formatNumber(value, locale)}
    />
  );
}

const count = (value: number) => <NumberText value={value} />;

function Departments() {
  const say = useSay();
  return (
    <PlainTable
      label={say('Abteilungen', 'Departments')}
      rows={departments}
      expected={3}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `#${id}`}
      columns={[
        { id: 'name', header: say('Abteilung', 'Department'), cell: ({ de, en }) => say(de, en) },
        {
          id: 'open',
          header: say('Offen', 'Open'),
          align: 'end',
          cell: (row) => count(row.open),
        },
        {
          id: 'done',
          header: say('Erledigt', 'Done'),
          align: 'end',
          cell: (row) => count(row.done),
        },
      ]}
    />
  );
}

function Nothing() {
  const say = useSay();
  return (
    <EmptyState title={say('Noch keine Werte', 'No values yet')}>
      {say(
        'Die ersten kommen eine Stunde nachdem Ihr Verzeichnis verbunden ist.',
        'The first ones come an hour after your directory was connected.',
      )}
    </EmptyState>
  );
}
