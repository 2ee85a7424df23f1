import type { Impact, Snippet } from '#domains/documents/building-blocks.schema.ts';
import { BlocksView } from '#domains/documents/web/blocks-view.tsx';
import { marked } from '#platform/common/document/differences.rules.ts';
import type { Block } from '#platform/common/document/document.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { snippetsClient } from './clients.ts';
import { runsClient } from './work-clients.ts';
import { toolTexts } from './texts.ts';

/** Effect of a snippet on customers, what its draft changes, and its versions. */
export function SnippetAside({ snippet }: { readonly snippet: Snippet }) {
  const t = useT(toolTexts);
  return (
    <Stack gap={5}>
      <ImpactSection snippetId={snippet.id} />
      <Changes snippet={snippet} />
      <section className="dt-section">
        <h2>{t('snippet.versions')}</h2>
        <ul className="dt-list">
          {snippet.versions.map(({ number, state, author, reviewer, changedAt, publishedAt }) => (
            <li key={number}>
              <span className="dt-line">
                <span>
                  {t('snippet.version', { number })}, {t(`state.${state}`)}
                </span>
                <DateText value={publishedAt ?? changedAt} />
              </span>
              <span className="ui-muted">
                {t('snippet.by', { author })}
                {reviewer ? `, ${t('snippet.reviewed', { reviewer })}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

function ImpactSection({ snippetId }: { readonly snippetId: string }) {
  const t = useT(toolTexts);
  const impact = useDataSource(snippetsClient.impact, { params: { snippetId } }).data;
  const start = useAction(runsClient.start, {
    refresh: [runsClient.list, snippetsClient.impact],
    success: t('runs.started'),
  });
  if (!impact) return null;
  const renew = () => start.run({ params: { runId: crypto.randomUUID() }, body: { snippetId } });
  return (
    <section className="dt-section">
      <h2>{t('snippet.impact')}</h2>
      {impact.documents === 0 ? (
        <p className="ui-muted">{t('snippet.nobody')}</p>
      ) : (
        <Holders impact={impact} />
      )}
      <Inline>
        {impact.documents > 0 ? (
          <LinkButton href={linkTo('/internal/das-tool/home', { snippet: snippetId })}>
            {t('snippet.all')}
          </LinkButton>
        ) : null}
        {impact.outOfDate > 0 ? (
          <Button isPending={start.pending} onPress={() => void renew()}>
            {t('snippet.renew')}
          </Button>
        ) : null}
      </Inline>
    </section>
  );
}

/** Squares beyond this say no more. */
const mostSquares = 120;

function Holders({ impact }: { readonly impact: Impact }) {
  const t = useT(toolTexts);
  const { documents, customers, toAcknowledge, outOfDate, holders } = impact;
  const squares = Math.min(documents, mostSquares);
  const old = Math.round((outOfDate / documents) * squares);
  return (
    <>
      <p className="dt-big">{t('snippet.impactOf', { documents, customers })}</p>
      <div className="dt-squares" aria-hidden="true">
        {Array.from({ length: squares }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- squares have nothing else
          <span key={at} data-old={at >= squares - old || undefined} />
        ))}
      </div>
      <ul className="dt-list">
        <li className="dt-line">
          {t('snippet.toAcknowledge')} <strong>{toAcknowledge}</strong>
        </li>
        <li className="dt-line">
          {t('snippet.old')} <strong>{outOfDate}</strong>
        </li>
        {holders.map(({ tenantId, tenantName, documents: held }) => (
          <li className="dt-line" key={tenantId}>
            <TextLink href={customerPage(tenantId)}>{tenantName}</TextLink> {held}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Paragraphs of a text, for comparing: what Markdown makes of them is the preview's. */
const paragraphs = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .map((part) => ({ kind: 'paragraph', runs: [{ text: part.trim() }] }) as const)
    .filter(({ runs }) => runs[0].text !== '');

function Changes({ snippet }: { readonly snippet: Snippet }) {
  const t = useT(toolTexts);
  const isGerman = useLanguage() === 'de';
  const [newest] = snippet.versions;
  const inForce = snippet.versions.find(({ number }) => number === snippet.publishedNumber);
  if (!newest || !inForce || newest.number === inForce.number) return null;
  const always = t('snippet.always');
  const placed = [
    {
      name: t('snippet.kind'),
      before: t(`kind.${inForce.kind}`),
      after: t(`kind.${newest.kind}`),
    },
    {
      name: t('snippet.prerequisite'),
      before: inForce.prerequisite ?? always,
      after: newest.prerequisite ?? always,
    },
  ].filter(({ before, after }) => before !== after);
  const body = (one: typeof newest) => paragraphs(isGerman ? one.bodyDe : one.bodyEn);
  return (
    <section className="dt-section">
      <h2>{t('snippet.changes', { number: inForce.number })}</h2>
      {placed.map(({ name, before, after }) => (
        <p key={name}>{`${name}: ${before} → ${after}`}</p>
      ))}
      <BlocksView
        blocks={marked(body(inForce), body(newest)).filter(({ kind }) => kind !== 'same')}
      />
    </section>
  );
}
