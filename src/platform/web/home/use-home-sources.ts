import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppManifest, HomeSource } from '#platform/common/app-manifest.ts';
import type { HomeReading } from '#platform/common/home.ts';
import { refreshEveryMs } from '../data/data-source.rules.ts';
import { useLanguage } from '../i18n/use-t.ts';
import { needsOf } from '../router/app-links.rules.ts';
import { useAccess } from '../router/access.ts';
import { gates } from '../router/gate.rules.ts';
import { usePortal } from '../router/portal.ts';
import { canAccessFeatures, mayEnter } from '../router/feature-access.rules.ts';
import { useActiveTenantId, useShownArea } from '../session/session.ts';

/** Data that one app contributed to the home. */
export interface Told<T> {
  readonly app: AppManifest;
  readonly data: T | undefined;
  readonly error: Error | undefined;
  readonly loading: boolean;
  readonly reload: () => void;
}

type Reader<T> = (given: HomeReading) => Promise<T>;

/**
 * Loads the contributions of all apps the user may use (spec §6, feature access). Each is a data source of its own, cached
 * per tenant and language, so a slow or failing one delays none of the others.
 */
export function useHomeSources<T>(
  kind: string,
  sourceOf: (app: AppManifest) => HomeSource<Reader<T>> | undefined,
): readonly Told<T>[] {
  const { apps, map } = usePortal();
  const access = useAccess();
  const isInternal = useShownArea() === 'internal';
  const tenantId = useActiveTenantId();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const features = canAccessFeatures(map, access);
  const asked = apps
    .filter((app) => app.internal === isInternal)
    .flatMap((app) => {
      const source = sourceOf(app);
      const mayRead = source && gates(needsOf(app, source, [app]), access)?.allowed;
      return mayRead && (isInternal || mayEnter(features, app.feature)) ? [{ app, source }] : [];
    });
  const queries = asked.map(({ app, source }) => ({
    queryKey: [`home.${kind}.${app.feature}`, isInternal ? 'none' : (tenantId ?? 'none'), language],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await source.load())({ language, now, signal }),
    refetchInterval: refreshEveryMs(undefined),
    meta: { reads: source.reads ?? [] },
  }));
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
