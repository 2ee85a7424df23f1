import type { PreviewRow } from '#domains/billing/billing-runs.schema.ts';
import { moverCauseTexts } from '#domains/billing/mover-cause.messages.ts';
import { isMore } from '#platform/common/money.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { runsClient } from './clients.ts';
import { billingTexts } from './texts.ts';

const de = words({
  ...moverCauseTexts.de,
  customer: 'Zum Kunden',
  failed: 'Die Positionen konnten nicht geladen werden.',
  changes: 'Was sich gegenüber dem Monat davor geändert hat',
  noChanges: 'Alles kostet so viel wie im Monat davor.',
  items: 'Was auf dem Beleg stehen wird',
});

const en = translation<typeof de>()({
  ...moverCauseTexts.en,
  customer: 'To the customer',
  failed: 'The items could not be loaded.',
  changes: 'What changed against the month before',
  noChanges: 'Everything costs as much as in the month before.',
  items: 'What the document will hold',
});

export const previewTexts = catalogue({ de, en });

interface PreviewSheetProps {
  readonly row: PreviewRow;
  readonly month: string;
  readonly onClose: () => void;
}

/** A customer's next document before its release: warnings, what changed and why, what it holds. */
export function PreviewSheet({ row, month, onClose }: PreviewSheetProps) {
  const t = useT(previewTexts);
  const named = useT(billingTexts);
  const { tenantId, tenantName, net, before, change, warnings } = row;
  const facts = [
    { id: 'net', label: named('net'), value: <Money amount={net} /> },
    { id: 'before', label: named('before'), value: before ? <Money amount={before} /> : '–' },
    {
      id: 'change',
      label: named('change'),
      value: change ? <Money amount={change} hasSign /> : '–',
    },
  ];
  return (
    <Sheet
      isOpen
      isBeside
      onClose={onClose}
      title={tenantName}
      subtitle={<TextLink href={customerPage(tenantId)}>{t('customer')}</TextLink>}
    >
      <Stack gap={5}>
        {warnings.length > 0 ? (
          <Section title={named('warnings')}>
            <Inline gap={1}>
              {warnings.map((id) => (
                <Chip key={id} tone="warning">
                  {named(`warning.${id}`)}
                </Chip>
              ))}
            </Inline>
          </Section>
        ) : null}
        <Facts facts={facts} />
        <Changes row={row} month={month} />
      </Stack>
    </Sheet>
  );
}

function Changes({ row: { tenantId, net }, month }: Omit<PreviewSheetProps, 'onClose'>) {
  const t = useT(previewTexts);
  const source = useDataSource(runsClient.changes, {
    params: { tenantId },
    query: { month, currencyCode: net.currencyCode },
  });
  const failure = useSourceFailure({ title: t('failed'), source });
  const { data } = source;
  if (!data) return failure ?? <Skeleton lines={8} />;
  return (
    <>
      <Section title={t('changes')}>
        {data.movers.length === 0 ? (
          <p className="ui-muted">{t('noChanges')}</p>
        ) : (
          <DescriptionList
            layout="ends"
            items={data.movers.map(({ title, cause, change, now, before }, at) => ({
              term: `${String(at + 1)}. ${title}: ${t(`cause.${cause}`)}`,
              detail: <Money amount={change} hasSign tone={isMore(now, before) ? 'up' : 'down'} />,
            }))}
          />
        )}
      </Section>
      <Section title={t('items')}>
        <DescriptionList
          layout="ends"
          items={data.items.map(({ title, amount }, at) => ({
            term: `${String(at + 1)}. ${title}`,
            detail: <Money amount={amount} />,
          }))}
        />
      </Section>
    </>
  );
}
