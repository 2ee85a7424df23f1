import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { Hotline } from '#platform/web/help/hotline.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Marked } from '#platform/web/shell/later/marked.tsx';
import type { PaletteEntry } from '#platform/web/shell/later/palette-entry.ts';
import type { EntryGroup } from '#platform/web/shell/later/use-hit-entries.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Inline, Muted, Stack } from '#platform/web/ui/layout.tsx';
import { useLinkProps } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { helpClient } from './clients.ts';
import { useTrailKeeper } from './help-trail.ts';
import { StillNeedHelp } from './still-need-help.tsx';
import { helpAppTexts } from './texts.ts';
import { thoughtMs } from './use-help-search.ts';

interface ResultsProps {
  readonly groups: readonly EntryGroup[];
  readonly typed: string;
  readonly isBusy: boolean;
  /** Called when one of them is opened, in this tab or another. */
  readonly onOpen: () => void;
}

/** Results by kind: sign, title and second line with the typed words marked, date or amount. */
export function Results({ groups, typed, isBusy, onOpen }: ResultsProps) {
  const t = useT(helpAppTexts);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className="help-results" aria-busy={isBusy || undefined}>
      <p className="ui-hidden" role="status">
        {t('search.found', { count })}
      </p>
      {groups.map(({ id, label, items }) => (
        <section key={id} aria-label={label}>
          <h2>{label}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <Result item={item} typed={typed} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ResultProps extends Pick<ResultsProps, 'typed' | 'onOpen'> {
  readonly item: PaletteEntry;
}

function Result({ item, typed, onOpen }: ResultProps) {
  const { label, detail, hint, sign, icon, end, href, onPick } = item;
  const second = detail ?? hint ?? '';
  const content = (
    <>
      <span className="help-result-sign" aria-hidden="true">
        {sign ?? (icon ? <Icon of={icon} /> : null)}
      </span>
      <span className="help-result-text">
        <span className="help-result-title">
          <Marked text={label} typed={typed} />
        </span>
        {second === '' ? null : (
          <span className="help-result-detail">
            <Marked text={second} typed={typed} />
          </span>
        )}
      </span>
      {end ? <span className="help-result-end">{end}</span> : null}
    </>
  );
  if (href === undefined)
    return (
      <button type="button" className="help-result" onClickCapture={onOpen} onClick={onPick}>
        {content}
      </button>
    );
  return (
    <ResultLink href={href} onOpen={onOpen}>
      {content}
    </ResultLink>
  );
}

interface ResultLinkProps extends Pick<ResultsProps, 'onOpen'> {
  readonly href: string;
  readonly children: ReactNode;
}

function ResultLink({ href, onOpen, children }: ResultLinkProps) {
  return (
    <a {...useLinkProps(href)} className="help-result" onClickCapture={onOpen} onAuxClick={onOpen}>
      {children}
    </a>
  );
}

/** Latest articles, while nothing is typed. */
export function LatestArticles({ onOpen }: { readonly onOpen: (slug: string) => void }) {
  const t = useT(helpAppTexts);
  const source = useDataSource(helpClient.articles, { query: { take: 8 } });
  const failure = useSourceFailure({ title: t('article.failed'), source });
  if (failure) return failure;
  if (source.data === undefined) return <Skeleton lines={6} />;
  const articles = source.data.data;
  if (articles.length === 0)
    return <EmptyState title={t('search.start')}>{t('search.startHint')}</EmptyState>;
  return (
    <div className="help-results">
      <section aria-label={t('search.latest')}>
        <h2>{t('search.latest')}</h2>
        <ul>
          {articles.map(({ slug, title, topic, releasedAt }) => (
            <li key={slug}>
              <button type="button" className="help-result" onClick={() => onOpen(slug)}>
                <span className="help-result-text">
                  <span className="help-result-title">{title}</span>
                  {topic === '' ? null : <span className="help-result-detail">{topic}</span>}
                </span>
                <span className="help-result-end">
                  <DateText value={releasedAt} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function useGiveQuestion(text: string, cause: 'nothing' | 'notOpened') {
  const [id] = useState(() => crypto.randomUUID());
  const [isGiven, setGiven] = useState(false);
  const ask = useAction(helpClient.askInVain, { onSuccess: () => setGiven(true) });
  const give = () => void ask.run({ body: { id, text, cause } });
  return { isGiven, isPending: ask.pending, hasFailed: ask.error !== undefined, give };
}

interface QuestionProps {
  /** Text of the search. */
  readonly text: string;
  /** Same text in its whole length. */
  readonly typed: string;
}

/** Nothing was found: after a moment the question goes to whoever writes answers. */
export function Nothing({ text, typed }: QuestionProps) {
  const t = useT(helpAppTexts);
  const { isGiven, isPending, hasFailed, give } = useGiveQuestion(text, 'nothing');
  const { keepSearch } = useTrailKeeper();
  const giveOnce = useEffectEvent(() => {
    keepSearch(typed);
    give();
  });
  useEffect(() => {
    const timer = setTimeout(() => giveOnce(), thoughtMs);
    return () => clearTimeout(timer);
  }, []);
  const again = (
    <Button isPending={isPending} onPress={give}>
      {t('search.giveQuestion')}
    </Button>
  );
  return (
    <div role="status">
      <EmptyState
        title={t('search.none', { typed: text })}
        action={
          <Stack gap={3}>
            {hasFailed && !isGiven ? again : null}
            <StillNeedHelp searched={typed} otherwise={<Hotline />} />
          </Stack>
        }
      >
        {t(isGiven ? 'search.noneHint' : 'search.noneUnsent')}
      </EmptyState>
    </div>
  );
}

/** Results that do not help: the question can be given to whoever writes answers, or be a ticket. */
export function GiveQuestion({ text, typed }: QuestionProps) {
  const t = useT(helpAppTexts);
  const { isGiven, isPending, give } = useGiveQuestion(text, 'notOpened');
  return (
    <div className="help-give">
      <Stack gap={3}>
        <div role="status">
          {isGiven ? (
            <Muted>{t('search.given')}</Muted>
          ) : (
            <Inline gap={3}>
              <Muted>{t('search.notIt')}</Muted>
              <Button size="sm" isPending={isPending} onPress={give}>
                {t('search.giveQuestion')}
              </Button>
            </Inline>
          )}
        </div>
        <StillNeedHelp searched={typed} />
      </Stack>
    </div>
  );
}
