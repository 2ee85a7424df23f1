import { Square } from 'lucide-react';
import { rights } from '#platform/common/rights.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import type { RowAction } from '#platform/web/ui/data-table.tsx';
import { staffAccessClient } from './clients.ts';
import { staffAccessTexts } from './texts.ts';

/**
 * Returns the action that ends an access before its time, for whoever may. Without a tenant it is an
 * access to the active one.
 */
export function useEndAccess(): (accessId: string, tenantId?: string) => RowAction[] {
  const t = useT(staffAccessTexts);
  const mayEnd = useMayUse(...rights.staffAccess.end, ...rights.staffAccess.readEverywhere);
  const { list, overview, holders } = staffAccessClient;
  const end = useAction(staffAccessClient.end, {
    refresh: [list, overview, holders],
    success: t('access.done'),
  });
  return (accessId, tenantId) =>
    mayEnd
      ? [
          {
            id: 'end',
            label: t('access.end'),
            icon: Square,
            tone: 'danger',
            onAction: () =>
              void end.run({
                params: { accessId, ...(tenantId !== undefined && { tenantId }) },
                body: {},
              }),
          },
        ]
      : [];
}
