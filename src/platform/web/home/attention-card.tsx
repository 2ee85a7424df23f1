import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { AttentionItem, AttentionPage } from '#platform/common/home.ts';
import { useErrorText } from '../data/source-failure.tsx';
import { useFormat } from '../i18n/format.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { appText } from '../router/portal.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextLink } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useUi } from '../ui/ui-provider.tsx';
import { type Due, dueOf, inOrder, urgencyOf } from './attention.rules.ts';
import './home.css';
import { homeTexts } from './texts.ts';
import { type Told, useHomeSources } from './use-home-sources.ts';

const step = 8;

/** What needs the user, of all apps, the one with the least time first (product reference A17). */
export function AttentionCard() {
  const t = useT(homeTexts);
  const told = useHomeSources<AttentionPage>('attention', (app) => app.attention);
  const [shown, setShown] = useState(step);
  const items = inOrder(told.flatMap(({ app, data }) => (data?.items ?? []).map((item) => ({ ...item, id: `${app.feature} ${item.id}` }))));
  const isWaiting = told.some(({ data, error }) => data === undefined && error === undefined);
  if (told.length === 0) return null;
  return (
    <Card title={t('title')} description={t('description')} padding="none">
      <Failures told={told} />
      {items.length > 0 ? (
        <ul className="home-items">
          {items.slice(0, shown).map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
      {isWaiting ? (
        <div className="home-wait">
          <Skeleton lines={3} />
        </div>
      ) : null}
      {!isWaiting && items.length === 0 && !told.some(({ error }) => error) ? (
        <EmptyState icon={CircleCheck} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : null}
      <More left={items.length - shown} told={told} onMore={() => setShown(shown + step)} />
    </Card>
  );
}

function Failures({ told }: { readonly told: readonly Told<AttentionPage>[] }) {
  const t = useT(homeTexts);
  const language = useLanguage();
  const describe = useErrorText();
  return told
    .filter(({ error }) => error)
    .map(({ app, error, reload, loading }) => (
      <Banner
        key={app.feature}
        tone="danger"
        title={t('failed', { app: appText(app, app.name, language) })}
        actions={<RetryButton isPending={loading} onPress={reload} />}
      >
        {error ? describe(error).text : null}
      </Banner>
    ));
}

function Item({ item }: { readonly item: AttentionItem }) {
  const t = useT(homeTexts);
  const format = useFormat();
  const [now] = useState(() => new Date());
  const amount = item.money && format.money(item.money.amount);
  const money = amount && (item.money?.per === 'month' ? t('perMonth', { amount }) : amount);
  const facts = [item.tenant, item.detail, money].filter(Boolean).join(' · ');
  return (
    <li className="home-item">
      <div className="home-item-text">
        {item.href ? <TextLink href={item.href}>{item.title}</TextLink> : <span className="home-item-title">{item.title}</span>}
        {facts ? <p className="ui-muted">{facts}</p> : null}
      </div>
      <Chip tone={urgencyOf(item, now)}>{item.kind === 'blocked' ? t('blocked') : <DueText item={item} now={now} />}</Chip>
    </li>
  );
}

function DueText({ item: { deadline }, now }: { readonly item: AttentionItem; readonly now: Date }) {
  const t = useT(homeTexts);
  const format = useFormat();
  const due: Due = dueOf(deadline, now);
  if (deadline === null || due.kind === 'none') return t('due.none');
  if (due.kind === 'over') return t('due.over');
  if (due.kind === 'later') return t('due.later', { date: format.date(deadline, due.hasTime ? 'dateTime' : 'date') });
  if (!due.hasTime) return t(due.kind === 'today' ? 'due.todayEnd' : 'due.tomorrowEnd');
  return t(due.kind === 'today' ? 'due.today' : 'due.tomorrow', { time: format.date(deadline, 'time') });
}

interface MoreProps {
  readonly left: number;
  readonly told: readonly Told<AttentionPage>[];
  readonly onMore: () => void;
}

/** First the rest of what was told, then where to find what was too much to tell. */
function More({ left, told, onMore }: MoreProps) {
  const t = useT(homeTexts);
  const language = useLanguage();
  if (left > 0) {
    return (
      <div className="home-more">
        <Button variant="ghost" onPress={onMore}>
          {t('more', { count: left })}
        </Button>
      </div>
    );
  }
  return told.map(({ app, data }) => {
    const count = (data?.total ?? 0) - (data?.items.length ?? 0);
    if (count <= 0) return null;
    return (
      <p key={app.feature} className="home-more ui-muted">
        {t('unshown', { count, app: appText(app, app.name, language) })}
      </p>
    );
  });
}

function RetryButton({ isPending, onPress }: { readonly isPending: boolean; readonly onPress: () => void }) {
  const { text } = useUi();
  return (
    <Button size="sm" isPending={isPending} onPress={onPress}>
      {text.retry}
    </Button>
  );
}
