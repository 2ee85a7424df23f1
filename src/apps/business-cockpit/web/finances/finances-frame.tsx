import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { CockpitFrame } from '../cockpit-frame.tsx';
import { financesTexts } from './texts.ts';

const tabs = ['overview', 'invoices', 'orders', 'contracts', 'price-list'] as const;

interface FinancesFrameProps {
  readonly tab: (typeof tabs)[number];
  /** Beside the title: the day that the page shows. */
  readonly asOf?: string | undefined;
  /** Beside the title in place of the day. */
  readonly actions?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** Title and tabs of the pages about finances. */
export function FinancesFrame({ tab, asOf, actions, children }: FinancesFrameProps) {
  const t = useT(financesTexts);
  return (
    <CockpitFrame
      title={t('title')}
      asOf={asOf}
      actions={actions}
      label={t('tabs')}
      current={tab}
      tabs={tabs.map((id) => ({
        id,
        label: t(`tab.${id}`),
        href: linkTo(`/:/business-cockpit/finances/${id}`),
      }))}
    >
      {children}
    </CockpitFrame>
  );
}
