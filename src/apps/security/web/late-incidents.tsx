import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Definition } from './definition.tsx';
import { securityTexts } from './texts.ts';

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
