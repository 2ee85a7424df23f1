import { FileText, Check } from 'lucide-react';
import type { Handout } from '#domains/documents/documents.schema.ts';
import type { DocumentFormat } from '#domains/documents/documents.values.ts';
import { contentsOf } from '#domains/documents/handout.rules.ts';
import type { Marked } from '#platform/common/document/differences.rules.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState, linkTo } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { handoutsClient } from './clients.ts';
import { serviceTexts } from './texts.ts';

const readView = (search: Search) => ({ view: search['view'] === 'text' ? 'text' : 'changes' });

/** Title of a handout with its version, the choice of the view and the PDF. */
export function HandoutHead({ handout }: { readonly handout: Handout }) {
  const t = useT(serviceTexts);
  const format = useFormat();
  const isDemo = useDemoMode();
  const [{ view }, set] = useAddressState(readView);
  const { shownNumber, versions, comparedNumber, formats } = handout;
  const since = versions.find(({ number }) => number === shownNumber)?.publishedAt;
  return (
    <PageHeader
      title={handout.title}
      description={t('page.version', {
        number: shownNumber,
        date: format.date(since ?? handout.publishedAt),
      })}
      actions={
        <Inline>
          {comparedNumber === null ? null : (
            <SegmentedControl
              label={t('page.view')}
              value={view}
              options={[
                { id: 'changes', label: t('page.withChanges') },
                { id: 'text', label: t('page.textOnly') },
              ]}
              onChange={(next) => set({ view: next === 'text' ? 'text' : undefined })}
            />
          )}
          {isDemo
            ? null
            : formats.map((format) => (
                <FileButton key={format} handout={handout} format={format} />
              ))}
        </Inline>
      }
    />
  );
}

/** Loads the version that is shown, in the reader's language. */
function FileButton({
  handout: { id, title, shownNumber },
  format,
}: {
  readonly handout: Handout;
  readonly format: DocumentFormat;
}) {
  const t = useT(serviceTexts);
  const language = useLanguage();
  const load = useAction(handoutsClient.file, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? title),
  });
  const query = { version: shownNumber, language, format };
  return (
    <Button
      icon={FileText}
      isPending={load.pending}
      onPress={() => void load.run({ params: { documentId: id }, query })}
    >
      {t(`page.${format}`)}
    </Button>
  );
}

/** Lists the changes in words, each with its number in the margin. */
export function HandoutChanges({ handout }: { readonly handout: Handout }) {
  const t = useT(serviceTexts);
  const { changes, comparedNumber } = handout;
  if (comparedNumber === null) return null;
  if (changes.length === 0)
    return <p className="ui-muted">{t('changes.none', { number: comparedNumber })}</p>;
  return (
    <section className="ho-section">
      <h2>{t('changes.title', { count: changes.length, number: comparedNumber })}</h2>
      <ol className="ho-changes">
        {changes.map(({ under, before, after }, at) => (
          // changes have no name but their place
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <a href={`#change-${at + 1}`}>{under || `${at + 1}`}</a>
            <span className="ui-muted">
              {before === ''
                ? t('changes.added', { after: short(after) })
                : after === ''
                  ? t('changes.removed', { before: short(before) })
                  : t('changes.changed', { before: short(before), after: short(after) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 88)}…` : text);

/** Contents, who has acknowledged, older versions. */
export function HandoutAside({
  handout,
  blocks,
}: {
  readonly handout: Handout;
  readonly blocks: readonly Marked[];
}) {
  const t = useT(serviceTexts);
  const { id, versions, shownNumber, acknowledgements, mustAcknowledge } = handout;
  return (
    <aside className="ho-aside">
      <section className="ho-section">
        <h2>{t('page.contents')}</h2>
        <ul>
          {contentsOf(blocks).map(({ id: part, level, text }) => (
            <li key={part} data-level={level}>
              <a href={`#${part}`}>{text}</a>
            </li>
          ))}
        </ul>
      </section>
      {mustAcknowledge ? (
        <section className="ho-section">
          <h2>{t('page.acknowledged')}</h2>
          {acknowledgements.length === 0 ? <p className="ui-muted">{t('page.nobody')}</p> : null}
          <ul>
            {acknowledgements.map(({ name, at }) => (
              <li className="ho-person" key={`${name} ${at}`}>
                <Avatar name={name} />
                <TwoLines first={name} second={<DateText value={at} style="dateTime" />} />
                <Icon of={Check} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {versions.length > 1 ? (
        <section className="ho-section">
          <h2>{t('page.versions')}</h2>
          <ul>
            {versions.map(({ number, publishedAt }) => (
              <li className="ho-version" key={number}>
                {number === shownNumber ? (
                  <strong>{t('page.versionNumber', { number })}</strong>
                ) : (
                  <TextLink href={linkTo(`/:/service/your-handouts/${id}`, { version: number })}>
                    {t('page.versionNumber', { number })}
                  </TextLink>
                )}
                <span className="ui-muted">
                  <DateText value={publishedAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}

/** Foot of the page: what is asked of the reader, or when they did it. */
export function AcknowledgeBar({ handout }: { readonly handout: Handout }) {
  const t = useT(serviceTexts);
  const format = useFormat();
  const { id, number, shownNumber, fingerprint, mustAcknowledge, ownAcknowledgement } = handout;
  const acknowledge = useAction(handoutsClient.acknowledge, {
    refresh: [handoutsClient.get, handoutsClient.list],
    success: t('ask.toast'),
  });
  if (ownAcknowledgement !== null)
    return (
      <p className="ho-bar" data-done>
        {t('ask.done', { date: format.date(ownAcknowledgement, 'dateTime') })}
      </p>
    );
  if (!mustAcknowledge || shownNumber !== number) return null;
  return (
    <div className="ho-bar">
      <p>
        <strong>{t('ask.title', { number })}</strong>
        <span className="ui-muted">{t('ask.hint')}</span>
      </p>
      <Button
        variant="primary"
        isPending={acknowledge.pending}
        onPress={() =>
          void acknowledge.run({ params: { documentId: id }, body: { number, fingerprint } })
        }
      >
        {t('ask.button')}
      </Button>
    </div>
  );
}
