import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { failedSearchesClient } from './clients.ts';
import type { AskedSearch } from './form.rules.ts';
import { knowledgeTexts } from './texts.ts';

const ArticleTree = laterPart(
  () => import('./article-tree.tsx').then((part) => part.ArticleTree),
  <Skeleton lines={10} />,
);
const ArticleList = laterPart(
  () => import('./article-list.tsx').then((part) => part.ArticleList),
  <Skeleton lines={10} />,
);
const FailedSearches = laterPart(
  () => import('./failed-searches.tsx').then((part) => part.FailedSearches),
  <Skeleton lines={6} />,
);

interface DeskProps {
  readonly tab: string;
  readonly article: string | undefined;
  readonly onTab: (id: string) => void;
  readonly onChoose: (id: string) => void;
  readonly onEdit: (id: string) => void;
  /** Writes an article that answers a search. */
  readonly onWrite: (asked: AskedSearch) => void;
}

/** Tree, list and failed searches as tabs. */
export function Desk({ tab, article, onTab, onChoose, onEdit, onWrite }: DeskProps) {
  const t = useT(knowledgeTexts);
  const waiting = useDataSource(failedSearchesClient.list, { query: { take: 1 } });
  const tabs = [
    {
      id: 'articles',
      label: t('tab.articles'),
      content: <ArticleTree chosen={article} onChoose={onChoose} onEdit={onEdit} />,
    },
    { id: 'list', label: t('tab.list'), content: <ArticleList /> },
    {
      id: 'searches',
      label: t('tab.searches'),
      count: waiting.data?.metadata.total,
      content: <FailedSearches onWrite={onWrite} />,
    },
  ];
  return <Tabs label={t('tabs')} tabs={tabs} selected={tab} onSelect={onTab} />;
}
