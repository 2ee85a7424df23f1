import { useCallback, useEffect, useState } from 'react';
import type { TickedStep, HotlineDesk } from '#domains/hotline/hotline.schema.ts';
import { hotlineClient } from '#domains/hotline/web/clients.ts';
import { firstStepsOf } from '#domains/incidents/first-steps.values.ts';
import { incidentKinds } from '#domains/incidents/incident.values.ts';
import { ApiError, offlineType } from '#platform/web/client/api-error.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { notifyError } from '#platform/web/notifications/notify.ts';
import { keepPage } from '#platform/web/offline/kept-page.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useActiveTenantId, useCurrentUser } from '#platform/web/session/session.ts';
import { keptSheet, laterThan, readLate, type LateTick } from './offline.rules.ts';
import { useHours, dialOf } from './phone-number.tsx';
import { hotlineTexts } from './texts.ts';

export interface Ticking {
  /** Ticks that wait for the network. */
  readonly late: readonly LateTick[];
  readonly tick: (step: Pick<TickedStep, 'kind' | 'step'>, isDone: boolean) => Promise<void>;
}

/**
 * Ticks steps, also without a network: what cannot be sent waits in this tab, with its moment, and
 * is sent when the network is back. It waits for this person in this company only.
 */
export function useTicking(): Ticking {
  const isDemo = useDemoMode();
  const tenantId = useActiveTenantId() ?? '';
  const key = `atrium.first-steps.${tenantId}.${useCurrentUser()?.userId ?? ''}`;
  const [late, setLate] = useState(() => readLate(sessionStorage.getItem(key)));
  const keep = useCallback(
    (next: readonly LateTick[]) => {
      setLate(next);
      if (next.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(next));
    },
    [key],
  );

  const send = useCallback(
    async (tick: LateTick, isLate: boolean): Promise<boolean> => {
      const { kind, step, isDone, at } = tick;
      const body = { kind, step, isDone, ...(isLate && { doneAt: at }) };
      try {
        await hotlineClient.tick({ params: { tenantId }, body }, { isDemo });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.type === offlineType) return false;
        notifyError(error);
        return true;
      }
    },
    [tenantId, isDemo],
  );

  const flush = useCallback(async () => {
    for (;;) {
      const [first, ...rest] = readLate(sessionStorage.getItem(key));
      if (!first || !(await send(first, true))) return;
      keep(rest);
      await refreshSources([hotlineClient.steps.key]);
    }
  }, [key, keep, send]);

  useEffect(() => {
    const retry = () => void flush();
    retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [flush]);

  const tick = useCallback<Ticking['tick']>(
    async ({ kind, step }, isDone) => {
      const one = { kind, step, isDone, at: new Date().toISOString() };
      if (navigator.onLine && (await send(one, false)))
        await refreshSources([hotlineClient.steps.key]);
      else keep(laterThan(readLate(sessionStorage.getItem(key)), one));
    },
    [key, keep, send],
  );
  return { late, tick };
}

/**
 * Leaves a copy of the first steps and of the number in the browser, which opens at this page's
 * address while the portal cannot be reached. It names nobody. Samples leave none.
 */
export function useKeptSheet(desk: HotlineDesk | undefined): void {
  const t = useT(hotlineTexts);
  const language = useLanguage();
  const hours = useHours();
  const isDemo = useDemoMode();
  const note = language === 'de' ? desk?.noteDe : desk?.noteEn;
  const html =
    desk &&
    keptSheet({
      language,
      title: t('title'),
      note: t('kept.note'),
      phone: desk.phone && {
        text: desk.phone,
        dial: dialOf(desk.phone),
        hours: [hours(desk), note].filter(Boolean).join('. '),
      },
      kinds: incidentKinds.map((kind) => ({
        title: t(`kind.${kind}`),
        steps: firstStepsOf[kind].map((step) => ({
          title: t(`step.${step}`),
          why: t(`why.${step}`),
        })),
      })),
    });
  const path = linkTo('/:/incidents-hotline/first-steps');
  useEffect(() => {
    if (html && !isDemo) void keepPage(path, html);
  }, [path, html, isDemo]);
}
