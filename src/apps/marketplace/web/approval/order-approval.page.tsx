import { Settings2 } from 'lucide-react';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf, viewNames } from '#platform/web/list/list-address.rules.ts';
import { type SearchPatch, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { approvalPolicyClient } from './clients.ts';
import { approvalTexts } from './texts.ts';
import { WaitingOrders } from './waiting-orders.tsx';
import '../marketplace.css';
import '../shop/shop.css';

const ApprovalSheet = laterPart(() =>
  import('./approval-sheet.tsx').then((sheet) => sheet.ApprovalSheet),
);
const DecidedOrders = laterPart(() =>
  import('./decided-orders.tsx').then((list) => list.DecidedOrders),
);
const PolicySheet = laterPart(() =>
  import('./policy-sheet.tsx').then((sheet) => sheet.PolicySheet),
);

const views = ['decided'] as const;
const readOpen = (search: Search) => ({
  view: oneOf(views, search['view']),
  order: search['order'],
  dialog: oneOf(['reject', 'policy'], search['dialog']),
});

/** Each view has a search, a page and an order of its own. */
const viewChange = (id: string): SearchPatch => ({
  ...Object.fromEntries(
    [...viewNames({ decision: [] }), 'page', 'saved', 'order'].map((name) => [name, undefined]),
  ),
  view: oneOf(views, id),
});

/** Orders that wait for the reader's consent, and what was decided before (product reference A8.4). */
export function OrderApprovalPage() {
  const t = useT(approvalTexts);
  const [{ view, order, dialog }, set] = useAddressState(readOpen);
  const policy = useDataSource(approvalPolicyClient.get).data;
  const format = useFormat();
  const describe = (rulesNow: typeof policy): string =>
    rulesNow?.mode === 'above'
      ? t('descriptionAbove', {
          limit: format.money(rulesNow.monthlyLimit),
          who: rulesNow.approvers.join(', '),
        })
      : t('description');
  const rules = () => set({ dialog: 'policy' }, { push: true });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={describe(policy)}
        actions={
          <Button icon={Settings2} onPress={rules}>
            {t('settings')}
          </Button>
        }
      />
      <div className="mk-steady">
        <Stack gap={4}>
          <SegmentedControl
            label={t('tabs')}
            value={view ?? 'waiting'}
            onChange={(id) => set(viewChange(id), { push: true })}
            options={[
              { id: 'waiting', label: t('tab.waiting') },
              { id: 'decided', label: t('tab.decided') },
            ]}
          />
          {view === 'decided' ? (
            <DecidedOrders />
          ) : (
            <WaitingOrders
              policy={policy}
              onRules={rules}
              onAct={(act, id) =>
                set({ order: id, dialog: act === 'reject' ? act : undefined }, { push: true })
              }
            />
          )}
        </Stack>
      </div>
      {order === undefined ? null : (
        <ApprovalSheet
          key={order}
          orderId={order}
          isRejecting={dialog === 'reject'}
          onRejectingChange={(is) => set({ dialog: is ? 'reject' : undefined }, { push: is })}
          onClose={() => set({ order: undefined, dialog: undefined })}
        />
      )}
      {dialog === 'policy' && policy ? (
        <PolicySheet policy={policy} onClose={() => set({ dialog: undefined })} />
      ) : null}
    </Stack>
  );
}
