import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { marketplaceTexts } from '../texts.ts';

/** Empty state of a search: names the query and offers a way to reset it. */
export function NoProducts({
  text,
  action,
}: {
  readonly text: string;
  readonly action?: ReactNode;
}) {
  const t = useT(marketplaceTexts);
  return (
    <EmptyState title={t('search.none')} action={action}>
      {text === '' ? t('search.noneHint') : t('search.noneFor', { text })}
    </EmptyState>
  );
}
