import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useSettings } from '#platform/web/settings/settings.ts';
import { actionOf } from '#platform/web/shell/shortcuts.rules.ts';
import { Muted, Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { type Facet, facetsOf, groupsOf, placeAfter } from './search.rules.ts';
import { GiveQuestion, Nothing, LatestArticles, Results } from './search-results.tsx';
import './help-search.css';
import { helpAppTexts } from './texts.ts';
import { useSeenSearch, useHelpSearch } from './use-help-search.ts';

interface FacetsProps {
  readonly facets: readonly Facet[];
  readonly chosen: string | undefined;
  readonly onChoose: (kind: string | undefined) => void;
}

/** Kinds of results with their numbers; one can be chosen. */
function Facets({ facets, chosen, onChoose }: FacetsProps) {
  const t = useT(helpAppTexts);
  if (facets.length < 2) return null;
  const total = facets.reduce((sum, { count }) => sum + count, 0);
  const current = facets.some(({ kind }) => kind === chosen) ? chosen : undefined;
  const all = [{ kind: undefined, label: t('search.all'), count: total }, ...facets];
  return (
    <div className="help-facets" role="group" aria-label={t('search.facets')}>
      {all.map(({ kind, label, count }) => (
        <button
          key={kind ?? ''}
          type="button"
          aria-pressed={kind === current}
          onClick={() => onChoose(kind)}
        >
          {label} <span>{count}</span>
        </button>
      ))}
    </div>
  );
}

const ArticleSheet = laterPart(() =>
  import('./article-sheet.tsx').then((sheet) => sheet.ArticleSheet),
);

const readAddress = (search: Search) => ({
  q: search['q'] ?? '',
  kind: search['kind'],
  article: search['article'],
});

/** One search over everything that the reader may see; the address holds question and facet. */
export function HelpSearchPage() {
  const t = useT(helpAppTexts);
  const [{ q, kind, article }, set] = useAddressState(readAddress);
  const found = useHelpSearch(q);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useSlash(() => field.current?.focus());
  const failure = useSourceFailure({ title: t('search.failed'), source: found.source });
  const walk = (event: KeyboardEvent) => moveFocus(event, field.current, list.current);
  const shown = groupsOf(found.groups, kind);
  const hasResults = shown.length > 0 && q.trim() !== '';
  const onOpen = useSeenSearch(found.text, hasResults && !found.isBusy);
  return (
    <Stack gap={5}>
      <PageHeader title={t('search.title')} description={t('search.hint')} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows only move the focus among links */}
      <div className="help-search" ref={list} onKeyDown={walk}>
        <SearchField
          ref={field}
          label={t('search.field')}
          autoFocus
          value={q}
          onChange={(next) => set({ q: next || undefined, kind: undefined })}
        />
        {q.trim() === '' ? <LatestArticles onOpen={(slug) => set({ article: slug })} /> : null}
        {q.trim() !== '' && !found.isAsked && !found.isBusy ? (
          <Muted>{t('search.short')}</Muted>
        ) : null}
        {found.isAsked && found.source.error ? failure : null}
        {found.isNothing ? <Nothing key={found.text} text={found.text} typed={q.trim()} /> : null}
        {hasResults ? (
          <>
            {found.isSimilar ? <p>{t('search.similar', { typed: found.text })}</p> : null}
            <Facets
              facets={facetsOf(found.groups)}
              chosen={kind}
              onChoose={(next) => set({ kind: next })}
            />
            <Results groups={shown} typed={found.text} isBusy={found.isBusy} onOpen={onOpen} />
            <GiveQuestion key={found.text} text={found.text} typed={q.trim()} />
          </>
        ) : null}
      </div>
      {article === undefined ? null : (
        <ArticleSheet key={article} slug={article} onClose={() => set({ article: undefined })} />
      )}
    </Stack>
  );
}

/** Arrow keys walk from the field through the results and back. */
function moveFocus(event: KeyboardEvent, field: HTMLInputElement | null, list: HTMLElement | null) {
  const links = [...(list?.querySelectorAll<HTMLElement>('.help-result') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const isHere = at >= 0 || document.activeElement === field;
  const next = isHere ? placeAfter(event.key, at, links.length) : undefined;
  if (next === undefined) return;
  event.preventDefault();
  (next === -1 ? field : links[next])?.focus();
}

/** The single key of the search leads into this page's field, not to the palette. */
function useSlash(focus: () => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, dialog, [role="dialog"]') !== null;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const press = { key: event.key, hasModifier, isTyping };
    if (actionOf(press, useSettings.getState().shortcuts) !== 'search') return;
    event.preventDefault();
    focus();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen, true); // before the shell, which would open the palette
    return () => removeEventListener('keydown', listen, true);
  }, []);
}
