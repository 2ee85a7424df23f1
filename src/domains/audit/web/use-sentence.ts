import { useT } from '#platform/web/i18n/use-t.ts';
import type { AuditRow } from '../audit.contract.ts';
import { auditActions, lookOf, reportedState } from '../audit-words.rules.ts';
import { auditTexts } from './texts.ts';

/** What an entry says: "hat die Rolle „Einkauf“ geändert"; the action's own name where no sentence is known. */
export function useAct(): (row: Pick<AuditRow, 'action' | 'subjectName' | 'after'>) => string {
  const t = useT(auditTexts);
  return ({ action, subjectName, after }) => {
    const what = subjectName === '' ? '' : t('quoted', { name: subjectName });
    const state = reportedState({ action, after });
    if (state) return t('orderReported', { what, state: t(`orderState.${state}`) });
    const known = auditActions.find((one) => one === action);
    return known ? t(`act.${known}`, { what }) : t('unknownAct', { action, what });
  };
}

/** Why: what a person wrote as it stands, what the portal said of itself in words. */
export function useReason(): (row: Pick<AuditRow, 'reason'>) => string {
  const t = useT(auditTexts);
  return ({ reason }) => {
    const look = lookOf(reason);
    return look ? t(`look.${look}`) : reason;
  };
}
