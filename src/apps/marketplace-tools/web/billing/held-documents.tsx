import { useState } from 'react';
import { countryRules } from '#domains/billing/e-invoice-findings.rules.ts';
import type { HeldDocument } from '#domains/billing/billing-runs.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Section } from '#platform/web/ui/card.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { heldClient } from './clients.ts';
import { heldTexts } from './held-texts.ts';

const ConfirmHeld = laterPart(() =>
  import('./confirm-held.tsx').then((dialog) => dialog.ConfirmHeld),
);

interface HeldDocumentsProps {
  readonly month: string;
  /** Opens the details on invoices, where the operator's own are mended. */
  readonly onSettings: () => void;
}

/** Documents of a month that were found wrong before their release, or that nobody looks. */
export function HeldDocuments({ month, onSettings }: HeldDocumentsProps) {
  const t = useT(heldTexts);
  const source = useDataSource(heldClient.list, { query: { month } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const [asked, ask] = useState<HeldDocument>();
  const { data } = source;
  if (!data) return failure;
  const hint =
    data.rules === null ? (
      <p className="ui-muted">
        {t('notValidated')} {t('install')}
      </p>
    ) : null;
  if (data.documents.length === 0) return hint;
  return (
    <Section title={t('title', { count: data.documents.length })} description={t('description')}>
      <Stack gap={3}>
        {hint}
        {data.documents.map((held) => (
          <HeldCard key={held.id} held={held} onConfirm={() => ask(held)} onSettings={onSettings} />
        ))}
      </Stack>
      {asked ? <ConfirmHeld held={asked} onClose={() => ask(undefined)} /> : null}
    </Section>
  );
}

interface HeldCardProps {
  readonly held: HeldDocument;
  readonly onConfirm: () => void;
  readonly onSettings: () => void;
}

function HeldCard({ held, onConfirm, onSettings }: HeldCardProps) {
  const t = useT(heldTexts);
  const format = useFormat();
  const { id, tenantId, tenantName, net, findings, rules, checkedAt, confirmedAt } = held;
  const { isConfirmable } = held;
  const check = useAction(heldClient.check, { refresh: [heldClient.list], success: t('checked') });
  return (
    <Card>
      <Stack gap={3}>
        <Stack gap={1}>
          <TextLink href={customerPage(tenantId)}>{tenantName}</TextLink>
          <span className="ui-muted">
            {t(rules === '' ? 'netAtHome' : 'net', {
              amount: format.money(net),
              date: format.date(checkedAt),
              rules,
            })}
          </span>
        </Stack>
        <ul className="mt-findings">
          {findings.map((finding) => (
            <li key={JSON.stringify(finding)}>
              <code>{finding.rule}</code>
              {finding.weight === 'warning' ? ` (${t('weight.warning')})` : ''}
              {finding.line === null ? '' : `, ${t('line', { line: finding.line })}`}
              {': '}
              <FindingWords finding={finding} tenantId={tenantId} onSettings={onSettings} />
            </li>
          ))}
        </ul>
        {confirmedAt === null ? (
          <Inline gap={2}>
            <Button
              isDisabled={check.pending}
              onPress={() => void check.run({ params: { tenantId, heldId: id } })}
            >
              {t('check')}
            </Button>
            {isConfirmable ? <Button onPress={onConfirm}>{t('confirm')}</Button> : null}
          </Inline>
        ) : (
          <p className="ui-muted">{t('confirming')}</p>
        )}
      </Stack>
    </Card>
  );
}

interface FindingWordsProps {
  readonly finding: HeldDocument['findings'][number];
  readonly tenantId: string;
  readonly onSettings: () => void;
}

/** Says what is wrong; for the portal's own rules in the reader's language, with the place to mend it. */
function FindingWords({ finding, tenantId, onSettings }: FindingWordsProps) {
  const t = useT(heldTexts);
  const { rule, words } = finding;
  if (rule === countryRules.buyer)
    return (
      <>
        {t('buyerCountry')} <TextLink href={customerPage(tenantId)}>{t('mendBuyer')}</TextLink>
      </>
    );
  if (rule === countryRules.seller)
    return (
      <>
        {t('sellerCountry')}{' '}
        <Button size="sm" onPress={onSettings}>
          {t('mendSeller')}
        </Button>
      </>
    );
  return words;
}
