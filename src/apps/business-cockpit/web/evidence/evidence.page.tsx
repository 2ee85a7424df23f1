import { FilePlus2 } from 'lucide-react';
import { evidencePeriods } from '#domains/licences/licence-evidence.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LicencesFrame } from '../licences-frame.tsx';
import {
  evidenceClient,
  EvidenceSchedule,
  useEvidenceColumns,
  usePackName,
} from './evidence-packs.tsx';
import { evidenceTexts } from './texts.ts';

const evidenceList = defineList({ sortable: [], filters: {}, take: 20 });

/** Kept packs of evidence, how often one is made, and their files. */
export function EvidencePage() {
  const t = useT(evidenceTexts);
  const list = useListPage(evidenceClient.list, evidenceList, { rowKey: (row) => row.id });
  return (
    <LicencesFrame tab="evidence" error={list.source.error}>
      <p className="bc-lead">{t('lead')}</p>
      <EvidenceSchedule />
      <Stack gap={3}>
        <ListFrame
          list={list}
          label={t('label')}
          failure={t('failed')}
          toolbarEnd={<MakePack />}
          columns={useEvidenceColumns()}
          rowName={usePackName()}
          empty={{ title: t('empty'), hint: t('emptyHint') }}
        />
      </Stack>
    </LicencesFrame>
  );
}

function MakePack() {
  const t = useT(evidenceTexts);
  const make = useAction(evidenceClient.make, {
    refresh: [evidenceClient.list],
    success: ({ number }) => t('asked', { number }),
  });
  const names = { month: t('makeMonth'), quarter: t('makeQuarter') };
  return (
    <Inline>
      {evidencePeriods.map((period) => (
        <Button
          key={period}
          icon={FilePlus2}
          isPending={make.pending}
          onPress={() => void make.run({ body: { period } })}
        >
          {names[period]}
        </Button>
      ))}
    </Inline>
  );
}
