import { useT } from '#platform/web/i18n/use-t.ts';
import type { AuditRow } from '../audit.contract.ts';
import { auditActions } from '../audit-words.rules.ts';
import { auditTexts } from './texts.ts';

/** What an entry says: "hat die Rolle „Einkauf“ geändert"; the action's own name where no sentence is known. */
export function useAct(): (row: Pick<AuditRow, 'action' | 'subjectName'>) => string {
  const t = useT(auditTexts);
  return ({ action, subjectName }) => {
    const what = subjectName === '' ? '' : t('quoted', { name: subjectName });
    const known = auditActions.find((one) => one === action);
    return known ? t(`act.${known}`, { what }) : t('unknownAct', { action, what });
  };
}
