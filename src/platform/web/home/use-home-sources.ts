import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppManifest, HomeSource } from '#platform/common/app-manifest.ts';
import type { HomeReading } from '#platform/common/home.ts';
import { refreshEveryMs } from '../data/data-source.rules.ts';
import { useAskedEarly } from '../data/use-data-source.ts';
import { useLanguage } from '../i18n/use-t.ts';
import { useAccess } from '../router/access.ts';
import { gates } from '../router/gate.rules.ts';
import { usePortal } from '../router/portal.ts';
import { useActiveTenantId, useAuthKind } from '../session/session.ts';

/** What one app told the home. */
export interface Told<T> {
  readonly app: AppManifest;
  readonly data: T | undefined;
  readonly error: Error | undefined;
  readonly loading: boolean;
  readonly reload: () => void;
}

type Reader<T> = (given: HomeReading) => Promise<T>;

/**
 * Asks every app that has something to tell and that the user may use. Each is a data source of its own, kept per tenant
 * and language: one that fails or takes its time holds up none of the others.
 */
export function useHomeSources<T>(kind: string, sourceOf: (app: AppManifest) => HomeSource<Reader<T>> | undefined): readonly Told<T>[] {
  const { apps } = usePortal();
  const access = useAccess();
  const isInternal = useAuthKind() === 'internal';
  const tenantId = useActiveTenantId();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const asked = apps
    .filter((app) => app.internal === isInternal)
    .flatMap((app) => {
      const source = sourceOf(app);
      return source && gates([app, source], access)?.allowed ? [{ app, source }] : [];
    });
  const queries = asked.map(({ app, source }) => ({
    queryKey: [`home.${kind}.${app.feature}`, isInternal ? 'none' : (tenantId ?? 'none'), language],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await source.load())({ language, now, signal }),
    refetchInterval: refreshEveryMs(undefined),
  }));
  useAskedEarly(...queries);
  const answers = useQueries({ queries });
  return asked.map(({ app }, at) => {
    const answer = answers[at];
    return {
      app,
      data: answer?.data,
      error: answer?.error ?? undefined,
      loading: answer?.isFetching ?? false,
      reload: () => void answer?.refetch(),
    };
  });
}
