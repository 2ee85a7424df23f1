import { FileText } from 'lucide-react';
import { documentFormats, type DocumentFormat } from '#domains/documents/documents.values.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { documentsClient } from './work-clients.ts';
import { toolTexts } from './texts.ts';

interface FileOf {
  readonly tenantId: string;
  readonly documentId: string;
  readonly version: number;
}

/** Buttons that load a version as a file, a draft too. */
export function FileButtons(of: FileOf) {
  return documentFormats.map((format) => <FileButton key={format} {...of} format={format} />);
}

function FileButton({
  tenantId,
  documentId,
  version,
  format,
}: FileOf & { readonly format: DocumentFormat }) {
  const t = useT(toolTexts);
  const language = useLanguage();
  const load = useAction(documentsClient.file, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${version}.${format}`),
  });
  return (
    <Button
      icon={FileText}
      label={t('home.load', { format: t(`format.${format}`), number: version })}
      isPending={load.pending}
      onPress={() =>
        void load.run({ params: { tenantId, documentId }, query: { version, language, format } })
      }
    >
      {t(`format.${format}`)}
    </Button>
  );
}
