import { useState } from 'react';
import type { SheetChanges, SheetImpact } from '#domains/catalog/price-change.schema.ts';
import type { SheetUpload } from '#domains/catalog/uploaded-sheet.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toolsTexts } from '../texts.ts';

const PublishDialog = laterPart(() =>
  import('./publish-dialog.tsx').then((dialog) => dialog.PublishDialog),
);

interface PublishButtonProps {
  readonly upload: SheetUpload;
  /** Affected customers and seats; undefined where nothing is counted. */
  readonly impact?: SheetImpact | undefined;
  /** Counted in the currency on show. */
  readonly changes?: SheetChanges | undefined;
}

/** Publishing, after a question: it reaches every customer. */
export function PublishButton({ upload, impact, changes }: PublishButtonProps) {
  const t = useT(toolsTexts);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="primary" onPress={() => setAsked(true)}>
        {t('sheet.publish')}
      </Button>
      {isAsked ? (
        <PublishDialog
          upload={upload}
          impact={impact}
          changes={changes}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
