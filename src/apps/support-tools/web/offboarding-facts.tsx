import type { InventoryLine, Offboarding } from '#domains/lifecycle/offboarding.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import { supportTexts } from './texts.ts';

/**
 * Inventory of what is deleted and what is kept, as counted by the last dry run. What there is
 * nothing of is one quiet sentence.
 */
export function Inventory({
  lines,
  at,
}: {
  readonly lines: readonly InventoryLine[];
  readonly at: string | null;
}) {
  const t = useT(supportTexts);
  const nameOf = useNounName();
  const empty = lines.filter(({ count }) => count === 0).map(({ noun }) => nameOf(noun));
  return (
    <Section
      title={t('inventory.title')}
      description={at ? <DateText value={at} style="dateTime" /> : undefined}
    >
      <DataTable
        label={t('inventory.title')}
        rows={lines.filter(({ count }) => count > 0)}
        rowKey={(line) => line.noun}
        rowName={(line) => nameOf(line.noun)}
        columns={useColumns()}
      />
      {empty.length > 0 ? (
        <p className="ui-muted st-none">{t('inventory.noneOf', { nouns: empty.join(', ') })}</p>
      ) : null}
    </Section>
  );
}

/** A noun that no slice declares goes by its key. */
function useNounName(): (noun: string) => string {
  const { find } = useSliceWords();
  return (noun) => find(`data.${noun}`) ?? noun;
}

function useColumns(): Column<InventoryLine>[] {
  const t = useT(supportTexts);
  const nameOf = useNounName();
  return [
    { id: 'noun', header: t('inventory.noun'), cell: (line) => nameOf(line.noun) },
    {
      id: 'count',
      header: t('inventory.count'),
      align: 'end',
      cell: (line) => <NumberText value={line.count} />,
    },
    {
      id: 'fate',
      header: t('inventory.fate'),
      cell: (line) => (
        <Chip tone={line.fate === 'purged' ? 'warning' : 'neutral'}>{t(`fate.${line.fate}`)}</Chip>
      ),
    },
  ];
}

/** Every step with what was read back after it. */
export function Proofs({ steps }: { readonly steps: Offboarding['steps'] }) {
  const t = useT(supportTexts);
  const nameOf = useNounName();
  const proofOf = ({ step, proof }: Offboarding['steps'][number]): string => {
    const text = (name: string) => String(proof[name] ?? '');
    if (step === 'export')
      return t('proof.export', { bytes: text('bytes'), sha256: text('sha256').slice(0, 16) });
    if (step === 'invitations')
      return t('proof.invitations', { revoked: text('revoked'), open: text('open') });
    return step === 'purge'
      ? t('proof.purge', { removed: text('removed'), left: text('left') })
      : t(`proof.${step}`);
  };
  const entries = steps.map((one) => ({
    id: `${one.step} ${one.noun}`,
    title: [t(`offboardingStep.${one.step}`), one.noun && nameOf(one.noun)]
      .filter(Boolean)
      .join(': '),
    at: <DateText value={one.at} style="dateTime" />,
    tone: 'success' as const,
    children: <span className="ui-muted st-id">{proofOf(one)}</span>,
  }));
  return <Timeline label={t('offboarding.proofs')} entries={entries} />;
}
