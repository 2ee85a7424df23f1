import { useQuery } from '@tanstack/react-query';
import type { AppManifest } from '#platform/common/app-manifest.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { useLanguage } from '../i18n/use-t.ts';
import { useAccess } from '../router/access.ts';
import { usePortal } from '../router/portal.ts';
import { useShownArea } from '../session/session.ts';
import { type Article, type LentHelp, openArticles } from './help.rules.ts';

/** Returns the articles that the person may read; undefined while they are on their way. */
export function useHelp(): readonly Article[] | undefined {
  const kind = useShownArea();
  const language = useLanguage();
  const access = useAccess();
  const apps = usePortal().apps.filter((app) => app.internal === (kind === 'internal'));
  const { data: lent, isError } = useQuery({
    queryKey: ['help.loans', kind, language],
    queryFn: () => lentIn(apps, language, kind === 'internal'),
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (isError) return [];
  return lent && openArticles(lent, apps, access);
}

async function lentIn(
  apps: readonly AppManifest[],
  language: Language,
  isInternal: boolean,
): Promise<readonly LentHelp[]> {
  const own = import('./portal-help.ts').then((help) => help.portalHelp(isInternal));
  const loans = [
    ...apps.map((app) => ({ app, loading: app.help?.() })),
    { app: undefined, loading: own },
  ];
  const lent = loans.map(async ({ app, loading }) => {
    const loan = await loading;
    return loan ? [{ app, loan, say: await loan.words(language) }] : [];
  });
  return (await Promise.all(lent)).flat();
}
