import { incidentsClient } from '#domains/incidents/web/clients.ts';
import type { PostureOverview } from '#domains/posture/posture.schema.ts';
import { formatDayOfYear } from '#platform/common/format/dates.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { LineChart } from '#platform/web/ui/charts.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Definition } from './figure-words.tsx';
import { securityTexts } from './texts.ts';

const isMidnight = (at: string): boolean => at.slice(11, 16) === '00:00';

/** Course of the score by days, as a chart and as a table; nothing before the second read. */
export function ScoreHistory({ trend }: Pick<PostureOverview, 'trend'>) {
  const t = useT(securityTexts);
  const format = useFormat();
  if (trend.length < 2) return null;
  const values = trend.map(({ percent }) => percent / 100);
  return (
    <Section title={t('history.title')}>
      <LineChart
        title={t('history.chart')}
        at={trend.map(({ day }) => day)}
        series={[{ id: 'score', label: t('history.share'), values }]}
        format={(value) => format.percent(value)}
        formatAt={(day) => format.date(day)}
        // Scores are those of whole days: what stands between two of them has no name.
        formatTick={(at) => (isMidnight(at) ? formatDayOfYear(at.slice(0, 10), format.locale) : '')}
      />
    </Section>
  );
}

const needs = { requiredPermissions: rights.incidents.read, flag: 'security/incidents' };

/** Open incidents whose promised step is over its time; nothing for who may see no incidents. */
export function LateIncidents() {
  return useGate(needs)?.allowed === true ? <Tile /> : null;
}

function Tile() {
  const t = useT(securityTexts);
  const format = useFormat();
  const source = useDataSource(incidentsClient.summary, {});
  const failure = useSourceFailure({ title: t('late.failed'), source });
  const { data } = source;
  if (!data) return failure;
  const name = t('late.title');
  return (
    <section className="sec-tile" aria-label={name}>
      <h2>{name}</h2>
      <p className="sec-tile-value">
        {t('figure.of', { value: format.number(data.late), whole: format.number(data.open) })}
      </p>
      <Definition of={name}>{t('late.means')}</Definition>
      {data.late > 0 ? (
        <TextLink href={linkTo('/:/security/incidents', { state: 'late' })}>
          {t('late.open')}
        </TextLink>
      ) : null}
    </section>
  );
}
