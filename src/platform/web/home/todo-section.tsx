import { useEffect, useState } from 'react';
import type { AttentionItem, AttentionPage } from '#platform/common/home.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { inOrder } from './attention.rules.ts';
import './home.css';
import { SourceFailures } from './source-failures.tsx';
import { homeTexts } from './texts.ts';
import { TodoRow } from './todo-row.tsx';
import { type Told, useHomeSources } from './use-home-sources.ts';

const step = 6;
/** Places that are kept while the sources are read. */
const expected = 3;

/**
 * Section with what the reader has to decide, of all apps, by the last possible moment (product
 * reference A17). Rows come at once, so that none moves under a finger; a slow source is waited for
 * no longer than two seconds.
 */
export function TodoSection() {
  const t = useT(homeTexts);
  const told = useHomeSources<AttentionPage>('attention', (app) => app.attention);
  const isWaited = useIsWaited(told);
  const [shown, setShown] = useState(step);
  const [now] = useState(() => new Date());
  const items = mergedItems(told);
  if (told.length === 0) return null;
  return (
    <Card title={t('title')} description={t('description')} padding="none">
      <SourceFailures told={told} />
      {isWaited ? <Places /> : null}
      {!isWaited && items.length > 0 ? (
        <ul className="ui-decides">
          {items.slice(0, shown).map((item) => (
            <TodoRow key={item.id} item={item} now={now} />
          ))}
        </ul>
      ) : null}
      {!isWaited && items.length === 0 && !told.some(({ error }) => error) ? (
        <p className="home-none">
          {t('none')} <span className="ui-muted">{t('noneText')}</span>
        </p>
      ) : null}
      {isWaited ? null : (
        <More left={items.length - shown} told={told} onMore={() => setShown(shown + step)} />
      )}
    </Card>
  );
}

function mergedItems(told: readonly Told<AttentionPage>[]): readonly AttentionItem[] {
  return inOrder(
    told.flatMap(({ app, data }) =>
      (data?.items ?? []).map((item) => ({ ...item, id: `${app.feature} ${item.id}` })),
    ),
  );
}

const waitMs = 2_000;

function useIsWaited(told: readonly Told<AttentionPage>[]): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  return !isLong && told.some(({ data, error }) => data === undefined && error === undefined);
}

/** Lines where rows will stand. */
function Places() {
  return (
    <ul className="ui-decides" aria-busy="true">
      {Array.from({ length: expected }, (_, at) => (
        <li key={at} className="ui-decide" />
      ))}
    </ul>
  );
}

interface MoreProps {
  readonly left: number;
  readonly told: readonly Told<AttentionPage>[];
  readonly onMore: () => void;
}

/** Button for the remaining to-dos, then how many there are beyond the limit. */
function More({ left, told, onMore }: MoreProps) {
  const t = useT(homeTexts);
  if (left > 0)
    return (
      <div className="home-more">
        <Button variant="ghost" size="sm" onPress={onMore}>
          {t('more', { count: left })}
        </Button>
      </div>
    );
  const beyond = told.reduce(
    (all, { data }) => all + (data?.total ?? 0) - (data?.items.length ?? 0),
    0,
  );
  return beyond > 0 ? (
    <p className="home-more ui-muted">{t('unshown', { count: beyond })}</p>
  ) : null;
}
