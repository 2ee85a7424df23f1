import { useState } from 'react';
import type { DocumentCheck } from '#domains/documents/documents.schema.ts';
import { BlocksView } from '#domains/documents/web/blocks-view.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Inline, Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Chosen } from './chosen.ts';
import { CheckList } from './check-list.tsx';
import { documentsClient } from './work-clients.ts';
import { MakeBar } from './make-bar.tsx';
import { QuestionFields } from './question-fields.tsx';
import { toolTexts } from './texts.ts';

/** The document of a customer as it would be made now, with what is missing. */
export function CheckSection(chosen: Chosen) {
  const t = useT(toolTexts);
  const source = useDataSource(documentsClient.check, { params: { ...chosen } });
  const failure = useSourceFailure({ title: t('home.failed'), source });
  const check = source.data;
  if (!check) return failure ?? <Skeleton lines={10} />;
  return (
    <Stack gap={4}>
      {failure}
      <WithAside
        aside={
          <Stack gap={5}>
            <CheckList check={check} />
            <QuestionFields chosen={chosen} questions={check.questions} />
          </Stack>
        }
      >
        <Preview check={check} />
      </WithAside>
      <MakeBar chosen={chosen} check={check} />
    </Stack>
  );
}

function Preview({ check }: { readonly check: DocumentCheck }) {
  const t = useT(toolTexts);
  const own = useLanguage();
  const [language, setLanguage] = useState<string>(own);
  const isGerman = language === 'de';
  const blocks = isGerman ? check.de : check.en;
  return (
    <Stack gap={4}>
      <Inline justify="between">
        <h2>{isGerman ? check.titleDe : check.titleEn}</h2>
        <SegmentedControl
          label={t('language')}
          value={language}
          options={[
            { id: 'de', label: t('german') },
            { id: 'en', label: t('english') },
          ]}
          onChange={setLanguage}
        />
      </Inline>
      <BlocksView blocks={blocks.map((block) => ({ kind: 'same', block }))} />
    </Stack>
  );
}
