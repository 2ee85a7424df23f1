import { Eye } from 'lucide-react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { opensPortal } from '#platform/web/session/role-view.rules.ts';
import { useActiveTenant, useAuthKind } from '#platform/web/session/session.ts';
import { useRoleView } from '#platform/web/shell/use-role-view.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { RowAction } from '#platform/web/ui/data-table.tsx';
import { peopleTexts } from './texts.ts';

interface RoleViewButtonProps {
  /** Name of the role or the person. */
  readonly name: string;
  readonly permissions: readonly string[];
}

/**
 * "View as": customers see their own portal with a role's claims. Pages of customers are no pages
 * of staff (spec §2).
 */
export function RoleViewButton({ name, permissions }: RoleViewButtonProps) {
  const t = useT(peopleTexts);
  const { start } = useRoleView();
  const isOpen = useOpensPortal()(permissions);
  if (useAuthKind() !== 'customer') return null;
  return (
    <Button
      size="sm"
      icon={Eye}
      disabledReason={isOpen ? undefined : t('role.noPortal')}
      onPress={() => start({ name, permissions })}
    >
      {t('role.view')}
    </Button>
  );
}

/** The same for the rows of a list; roles that do not open the portal have it not. */
export function useRoleViewAction() {
  const t = useT(peopleTexts);
  const { start } = useRoleView();
  const isCustomer = useAuthKind() === 'customer';
  const opens = useOpensPortal();
  return (name: string, permissions: readonly string[]): RowAction[] =>
    isCustomer && opens(permissions)
      ? [
          {
            id: 'view',
            label: t('role.view'),
            icon: Eye,
            onAction: () => start({ name, permissions }),
          },
        ]
      : [];
}

function useOpensPortal() {
  const held = useActiveTenant()?.roleClaims ?? [];
  return (permissions: readonly string[]) => opensPortal(held, permissions);
}
