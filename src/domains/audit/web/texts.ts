import { declaredReason } from '#platform/common/slice-words.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import type { AuditRow } from '../audit.schema.ts';

export const auditTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

type Acted = Pick<AuditRow, 'action' | 'subjectName' | 'subjectId' | 'after'>;

/**
 * Returns a function that renders an entry: "hat die Rolle „Einkauf“ geändert", or the action's
 * name if no slice declares it.
 */
export function useAct(): (row: Acted) => string {
  const t = useT(auditTexts);
  const { find } = useSliceWords();
  return ({ action, subjectName, subjectId, after }) => {
    const look = action === 'staff.read' ? find(`look.${subjectId}`) : undefined;
    if (look !== undefined) return look;
    const what = subjectName === '' ? '' : t('quoted', { name: subjectName });
    const state = find(`report.${action}.${String(after?.['state'])}`);
    const report = state === undefined ? undefined : find(`report.${action}`, { what, state });
    return report ?? find(`action.${action}`, { what }) ?? t('unknownAct', { action, what });
  };
}

/** Why: what a person wrote as it stands, what the program declares in words. */
export function useReason(): (row: Pick<AuditRow, 'reason'>) => string {
  const { find } = useSliceWords();
  return ({ reason }) => find(`reason.${declaredReason(reason) ?? ''}`) ?? reason;
}
