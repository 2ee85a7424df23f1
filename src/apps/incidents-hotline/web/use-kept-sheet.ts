import { useEffect } from 'react';
import type { HotlineDesk } from '#domains/hotline/hotline.schema.ts';
import { firstStepsOf } from '#domains/incidents/first-steps.values.ts';
import { incidentKinds } from '#domains/incidents/incident.values.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { keepPage } from '#platform/web/offline/kept-page.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { keptSheet } from './kept-sheet.rules.ts';
import { dialOf } from './phone-number.tsx';
import { hotlineTexts } from './texts.ts';
import { useHours } from './use-hours.ts';

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
