import { useState } from 'react';
import type { ApprovalPolicy } from '#domains/orders/approval-policy.schema.ts';
import type { WaitingOrder } from '#domains/orders/approvals.schema.ts';
import { sum } from '#platform/common/money.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { TableSelection } from '#platform/web/ui/table-props.ts';
import { approvalTexts } from './texts.ts';

const BulkDialog = laterPart(() => import('./bulk-dialog.tsx').then((dialog) => dialog.BulkDialog));

export interface Selecting {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly policy: ApprovalPolicy | undefined;
}

/** Several small orders of others at once; where the rules allow none, nothing can be selected. */
export function useBulkApproval(
  rows: readonly WaitingOrder[],
  { selected, onChange, policy }: Selecting,
): TableSelection | undefined {
  const t = useT(approvalTexts);
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  if (!policy || Number(policy.bulkLimit.value) === 0) return undefined;
  const fitting = rows.filter((row) => selected.has(row.id) && row.isSmall && row.mayApprove);
  const close = () => {
    setAsked(false);
    onChange(new Set());
  };
  const actions = (
    <>
      <Button
        size="sm"
        disabledReason={
          fitting.length === 0
            ? t('bulk.tooLarge', { amount: format.money(policy.bulkLimit) })
            : undefined
        }
        onPress={() => setAsked(true)}
      >
        {t('bulk.action', { count: fitting.length })}
      </Button>
      {isAsked && fitting.length > 0 ? (
        <BulkDialog
          orders={fitting}
          total={{
            dueNow: sum(fitting.map(({ dueNow }) => dueNow)),
            monthly: sum(fitting.map(({ monthly }) => monthly)),
            commitment: sum(fitting.map(({ commitment }) => commitment)),
          }}
          onCancel={() => setAsked(false)}
          onDone={close}
        />
      ) : null}
    </>
  );
  return { selected, onChange, actions };
}
