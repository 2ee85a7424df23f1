import type { MailDomain, MailRecord } from '#domains/posture/mail-domains.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { mailDomainsClient } from '../posture.ts';
import { RecordStateChip } from './record-state-chip.tsx';
import { communicationsTexts } from './texts.ts';

interface MailDomainSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Shows what a domain publishes, what is wrong with it and what to publish instead. */
export function MailDomainSheet({ id, onClose }: MailDomainSheetProps) {
  const t = useT(communicationsTexts);
  const format = useFormat();
  const source = useDataSource(mailDomainsClient.list, { query: { search: id, take: 50 } });
  const failure = useSourceFailure({ title: t('domains.failed'), source });
  const domain = source.data?.data.find((one) => one.id === id);
  const subtitle = domain && t('domain.read', { at: format.date(domain.readAt, 'dateTime') });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={domain?.name ?? t('domains.one')}
      {...(subtitle && { subtitle })}
    >
      {domain ? (
        <Records domain={domain} />
      ) : source.data ? (
        <p>{t('domains.gone')}</p>
      ) : (
        (failure ?? <Skeleton lines={6} />)
      )}
    </Sheet>
  );
}

function Records({ domain }: { readonly domain: MailDomain }) {
  const t = useT(communicationsTexts);
  return (
    <Stack gap={6}>
      {domain.sendsMail ? null : <p>{t('domain.silent')}</p>}
      {domain.records.map((record) => (
        <RecordPart key={record.kind} record={record} />
      ))}
    </Stack>
  );
}

function RecordPart({ record }: { readonly record: MailRecord }) {
  const t = useT(communicationsTexts);
  const { kind, finding, state, found, publish, from } = record;
  return (
    <section className="sec-record" aria-label={t(kind)}>
      <header>
        <h3>{t(kind)}</h3>
        <RecordStateChip state={state} />
      </header>
      <p className="ui-muted">{t(`kind.${kind}`)}</p>
      <p>{t(`say.${finding}`)}</p>
      {from === null ? null : <p>{t('from', { domain: from })}</p>}
      {state === 'unread' || state === 'missing' ? null : <Found texts={found} />}
      {publish.length === 0 ? null : (
        <div className="sec-publish">
          <h4>{t('publish')}</h4>
          {publish.map(({ type, name, value }) => (
            <dl key={name}>
              <dt>{t('publish.type')}</dt>
              <dd>{type}</dd>
              <dt>{t('publish.name')}</dt>
              <dd>
                <CopyText value={name} label={`${t(kind)}, ${t('publish.name')}`} />
              </dd>
              <dt>{t('publish.value')}</dt>
              <dd>
                <CopyText value={value} label={`${t(kind)}, ${t('publish.value')}`} />
              </dd>
            </dl>
          ))}
          <p className="ui-muted">{t(`publish.${kind}`)}</p>
        </div>
      )}
    </section>
  );
}

function Found({ texts }: { readonly texts: readonly string[] }) {
  const t = useT(communicationsTexts);
  return (
    <div>
      <h4>{t('found')}</h4>
      {texts.length === 0 ? <p>{t('found.none')}</p> : null}
      {texts.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two records may be alike
        <p key={at}>
          <code className="sec-record-text">{text}</code>
        </p>
      ))}
    </div>
  );
}
