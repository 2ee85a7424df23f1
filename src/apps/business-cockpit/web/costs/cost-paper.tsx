import { FileText } from 'lucide-react';
import type { Dimension } from '#domains/licences/licences.values.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { costsClient } from '../clients.ts';
import { cockpitTexts } from '../texts.ts';

interface CostPaperProps {
  readonly dimension: Dimension;
  readonly month: string | undefined;
}

/** The shown distribution as PDF, in the reader's language. */
export function CostPaper({ dimension, month }: CostPaperProps) {
  const t = useT(cockpitTexts);
  const language = useLanguage();
  const isDemo = useDemoMode();
  const pdf = useAction(costsClient.pdf, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${t('tab.cost-distribution')}.pdf`),
  });
  if (isDemo) return null;
  const query = { dimension, language, ...(month !== undefined && { month }) };
  return (
    <Button icon={FileText} isPending={pdf.pending} onPress={() => void pdf.run({ query })}>
      {t('costs.pdf')}
    </Button>
  );
}
