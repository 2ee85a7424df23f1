import { BarChart, DonutChart, LineChart, Sparkline, TreeMap, WorldMap } from '../charts.tsx';
import { formatDate } from '#platform/common/format/dates.ts';
import { formatNumber, formatPercent } from '#platform/common/format/numbers.ts';
import { Grid, Inline } from '../layout.tsx';
import { useUi } from '../ui-provider.tsx';
import { useSay } from './say.ts';

const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1)).toISOString());
/** Always the same waves: pictures are compared. */
const wave = (base: number, swing: number) =>
  months.map((_, at) => Math.round(base + at * 40 + swing * Math.sin(at / 1.7)));

function useFormats() {
  const { locale } = useUi();
  return {
    euro: (value: number) =>
      formatNumber(value, locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
    count: (value: number) => formatNumber(value, locale),
    share: (value: number) => formatPercent(value, locale),
    month: (at: string) => formatDate(at.slice(0, 10), locale, 'monthShort'),
  };
}

export function ChartsPart() {
  const say = useSay();
  const { euro, count, month } = useFormats();
  return (
    <>
      <h1>Charts</h1>
      <LineChart
        title={say('Wie haben sich die Kosten entwickelt?', 'How have costs developed?')}
        at={months}
        series={[
          { id: 'm365', label: 'Microsoft 365', values: wave(2100, 320) },
          {
            id: 'azure',
            label: 'Azure',
            values: wave(900, 180).map((value, at) => (at === 4 ? null : value)),
          },
        ]}
        format={euro}
        formatAt={month}
      />
      <Grid min="26rem">
        <LineChart
          title={say('Wie viele Geräte sind angemeldet?', 'How many devices are enrolled?')}
          at={months}
          series={[{ id: 'devices', label: say('Geräte', 'Devices'), values: wave(400, 60) }]}
          format={count}
          formatAt={month}
        />
        <BarChart
          title={say('Welche Tickets kamen in welcher Woche?', 'Which tickets came in which week?')}
          names={['KW 43', 'KW 44', 'KW 45', 'KW 46']}
          series={[
            { id: 'incident', label: say('Störungen', 'Incidents'), values: [12, 8, 15, 6] },
            { id: 'request', label: say('Anfragen', 'Requests'), values: [20, 22, 18, 25] },
          ]}
          format={count}
        />
        <PartCharts />
      </Grid>
      <WorldMap
        title={say('Von wo wurde angemeldet?', 'Where did people sign in from?')}
        countries={[
          { country: 'DE', value: 4210 },
          { country: 'AT', value: 960 },
          { country: 'US', value: 310 },
          { country: 'BR', value: 45 },
        ]}
        places={[{ label: 'Singapur', latitude: 1.35, longitude: 103.82, value: 820 }]}
        format={count}
      />
      <Inline gap={4}>
        <Sparkline values={wave(400, 60)} label={say('Geräte, steigend', 'Devices, rising')} />
        <Sparkline values={[5, 5, 5]} />
        <Sparkline values={[]} />
      </Inline>
      <LineChart
        title={say('Gab es Störungen?', 'Were there incidents?')}
        at={[]}
        series={[]}
        format={count}
        formatAt={month}
      />
    </>
  );
}

function PartCharts() {
  const say = useSay();
  const { euro, share } = useFormats();
  const departments = [
    say('Vertrieb', 'Sales'),
    'IT',
    say('Produktion', 'Production'),
    say('Verwaltung', 'Administration'),
  ];
  return (
    <>
      <DonutChart
        title={say('Wofür geben wir am meisten aus?', 'What do we spend most on?')}
        parts={[
          'Business Premium',
          'Exchange Online',
          'Azure',
          'Teams Phone',
          'Visio',
          'Project',
          'Power BI',
        ].map((label, at) => ({
          id: label,
          label,
          value: 5200 / (at + 1),
        }))}
        format={euro}
        formatShare={share}
      />
      <TreeMap
        title={say('Welche Abteilung nutzt was?', 'Which department uses what?')}
        groups={departments.map((label, at) => ({
          label,
          parts: [
            { label: 'Business Premium', value: 1900 / (at + 1) },
            { label: 'Azure', value: 700 / (at + 1) },
            { label: 'Visio', value: 160 },
          ],
        }))}
        format={euro}
        formatShare={share}
      />
    </>
  );
}
