import { FileText } from 'lucide-react';
import type { Handout } from '#domains/documents/documents.schema.ts';
import type { DocumentFormat } from '#domains/documents/documents.values.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { handoutsClient } from './clients.ts';
import { serviceTexts } from './texts.ts';

const readView = (search: Search) => ({ view: search['view'] === 'text' ? 'text' : 'changes' });

/** Title of a handout with its version, the choice of the view and the PDF. */
export function HandoutHead({ handout }: { readonly handout: Handout }) {
  const t = useT(serviceTexts);
  const format = useFormat();
  const isDemo = useDemoMode();
  const [{ view }, set] = useAddressState(readView);
  const { shownNumber, versions, comparedNumber, formats } = handout;
  const since = versions.find(({ number }) => number === shownNumber)?.publishedAt;
  return (
    <PageHeader
      title={handout.title}
      description={t('page.version', {
        number: shownNumber,
        date: format.date(since ?? handout.publishedAt),
      })}
      actions={
        <Inline>
          {comparedNumber === null ? null : (
            <SegmentedControl
              label={t('page.view')}
              value={view}
              options={[
                { id: 'changes', label: t('page.withChanges') },
                { id: 'text', label: t('page.textOnly') },
              ]}
              onChange={(next) => set({ view: next === 'text' ? 'text' : undefined })}
            />
          )}
          {isDemo
            ? null
            : formats.map((format) => (
                <FileButton key={format} handout={handout} format={format} />
              ))}
        </Inline>
      }
    />
  );
}

/** Loads the version that is shown, in the reader's language. */
function FileButton({
  handout: { id, title, shownNumber },
  format,
}: {
  readonly handout: Handout;
  readonly format: DocumentFormat;
}) {
  const t = useT(serviceTexts);
  const language = useLanguage();
  const load = useAction(handoutsClient.file, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? title),
  });
  const query = { version: shownNumber, language, format };
  return (
    <Button
      icon={FileText}
      isPending={load.pending}
      onPress={() => void load.run({ params: { documentId: id }, query })}
    >
      {t(`page.${format}`)}
    </Button>
  );
}
