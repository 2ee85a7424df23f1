import type { ReactNode } from 'react';
import { faceTexts } from '../face-texts.ts';
import { formatDate } from '#platform/common/format/dates.ts';
import { TextLink } from '../link.tsx';
import { Money } from '../money.tsx';
import { PlainTable } from '../plain-table.tsx';
import { useUiT } from '../ui-provider.tsx';
import { useUi } from '../ui-provider.tsx';
import type { RidgeStep } from './money.rules.ts';
import { stateWord, type RidgePeak } from './peaks.rules.ts';
import type { RidgeProps } from './ridge-props.ts';

const linked = ({ title, href }: RidgePeak): ReactNode => <TextLink href={href}>{title}</TextLink>;

/** The data of the drawing as tables: the days of decision, and the money from day to day. */
export function RidgeTable({ steps, peaks, currency, label }: RidgeProps) {
  const { locale } = useUi();
  const t = useUiT(faceTexts);
  const money = (value: string): ReactNode => <Money amount={{ value, currencyCode: currency }} />;
  return (
    <div className="ui-ridge-tables">
      <PlainTable<RidgePeak>
        label={t('date')}
        expected={3}
        rows={peaks.toSorted((a, b) => a.on.localeCompare(b.on))}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'what',
            header: t('what'),
            cell: linked,
          },
          { id: 'on', header: t('date'), cell: ({ on }) => formatDate(on, locale) },
          { id: 'state', header: t('stateColumn'), cell: (peak) => t(`state.${stateWord(peak)}`) },
          { id: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => money(amount) },
        ]}
      />
      <PlainTable<RidgeStep>
        label={label ?? t('costs')}
        expected={3}
        rows={steps.toSorted((a, b) => a.from.localeCompare(b.from))}
        rowKey={({ from }) => from}
        columns={[
          { id: 'from', header: t('day'), cell: ({ from }) => formatDate(from, locale) },
          { id: 'amount', header: t('total'), align: 'end', cell: ({ amount }) => money(amount) },
          {
            id: 'bound',
            header: t('boundColumn'),
            align: 'end',
            cell: ({ bound }) => money(bound),
          },
        ]}
      />
    </div>
  );
}
