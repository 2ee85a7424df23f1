import { useRef } from 'react';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import type { backgroundServicesContract } from '#platform/common/background-services.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useScrollable } from '#platform/web/ui/use-scrollable.ts';
import { devTexts } from './texts.ts';
import { useJobWords } from './use-job-words.ts';

type Run = ClientResult<(typeof backgroundServicesContract)['endpoints']['run']>;

/** Log of a run, the oldest first. New lines arrive by push while it runs, and are read out. */
export function RunLog({ run }: { readonly run: Run }) {
  const t = useT(devTexts);
  const format = useFormat();
  const { thingOf } = useJobWords();
  const region = useRef<HTMLOListElement>(null);
  const focusable = useScrollable(region) ? { tabIndex: 0 } : {};
  const textOf = ({ tenantName: tenant, name, count }: Run['lines'][number]) => {
    const facts = { name: thingOf(name), count: format.number(count) };
    return tenant ? t('log.tenantLine', { ...facts, tenant }) : t('log.line', facts);
  };
  const isLive = run.state === 'running';
  return (
    <section className="dv-section">
      <h3>
        {t('log.title')}
        {isLive ? <span className="dv-quiet"> {t('log.live')}</span> : null}
      </h3>
      <ol ref={region} className="dv-log" role="log" aria-label={t('log.title')} {...focusable}>
        <li>
          <Clock at={run.startedAt} /> {t('log.start')}
        </li>
        {run.lines.map((line, index) => (
          <li key={`${line.at} ${String(index)}`}>
            <Clock at={line.at} /> {textOf(line)}
          </li>
        ))}
        {run.endedAt ? (
          <li>
            <Clock at={run.endedAt} /> {t('log.end', { state: t(`state.${run.state}`) })}
          </li>
        ) : null}
      </ol>
    </section>
  );
}

function Clock({ at }: { readonly at: string }) {
  const format = useFormat();
  return <time dateTime={at}>{format.date(at, 'clock')}</time>;
}
