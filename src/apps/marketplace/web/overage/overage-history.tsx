import type { OverageSwitch } from '#domains/overage/overage.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Muted, TwoLines } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { overageClient } from './clients.ts';
import { overageTexts } from './texts.ts';
import './overage.css';

const few = 10;

/** Changes of an Azure subscription: who asked for them, and what became of them. */
export function OverageHistory({ azureSubscriptionId }: { readonly azureSubscriptionId: string }) {
  const t = useT(overageTexts);
  const source = useDataSource(overageClient.switches, {
    query: { azureSubscriptionId, take: few },
  });
  const failure = useSourceFailure({ title: t('historyFailed'), source });
  const switches = source.data?.data;
  return (
    <Section title={t('history')}>
      {switches === undefined ? (
        (failure ?? <Skeleton lines={2} />)
      ) : switches.length === 0 ? (
        <Muted>{t('historyEmpty')}</Muted>
      ) : (
        <ul className="mk-switches">
          {switches.map((one) => (
            <li key={one.id}>
              <Change one={one} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const tones = { waiting: 'info', done: 'success', refused: 'warning' } as const;

function Change({ one }: { readonly one: OverageSwitch }) {
  const t = useT(overageTexts);
  const format = useFormat();
  const by = { name: one.askedBy, at: format.date(one.askedAt, 'dateTime') };
  return (
    <>
      <TwoLines
        first={t(one.wantsOn ? 'history.on' : 'history.off')}
        second={t('history.by', by)}
      />
      <Chip tone={tones[one.state]}>{t(`change.${one.state}`)}</Chip>
      {one.failure === null ? null : <Muted>{t(`failure.${one.failure}`)}</Muted>}
    </>
  );
}
