import type { SheetChanges, SheetImpact } from '#domains/catalog/price-change.schema.ts';
import type { SheetUpload } from '#domains/catalog/uploaded-sheet.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Amounts, ImpactSentence } from './impact-words.tsx';
import { PublishButton } from './publish-button.tsx';
import { sheetTexts } from './texts.ts';

interface ImpactFootProps {
  readonly upload: SheetUpload;
  /** Undefined while it is counted. */
  readonly impact: SheetImpact | undefined;
  readonly changes: SheetChanges | undefined;
}

/** Shows how many customers a sheet affects and by how much, always in view; holds the button. */
export function ImpactFoot({ upload, impact, changes }: ImpactFootProps) {
  const t = useT(sheetTexts);
  const [first] = impact?.monthly ?? [];
  return (
    <section className="mt-foot" aria-label={t('impact.label')}>
      <div className="mt-foot-words">
        {impact ? <ImpactSentence impact={impact} /> : <span>{t('impact.counting')}</span>}
      </div>
      {first ? <Amounts label={t('impact.forCustomers')} amounts={impact?.monthly ?? []} /> : null}
      {first ? <Amounts label={t('impact.margin')} amounts={impact?.margin ?? []} isQuiet /> : null}
      {upload.state === 'staged' ? (
        <div className="mt-foot-act">
          <PublishButton upload={upload} impact={impact} changes={changes} />
        </div>
      ) : null}
    </section>
  );
}
