import type { LookGiven } from '#domains/documents/look.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useBegun } from '#platform/web/forms/use-begun.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { LookForm } from './look-form.tsx';
import { lookClient } from './look-client.ts';
import { toolTexts } from './texts.ts';
import './das-tool.css';

/** The operator's look on documents, with a sheet that shows it. */
export function LookSection() {
  const t = useT(toolTexts);
  const source = useDataSource(lookClient.get);
  const failure = useSourceFailure({ title: t('look.failed'), source });
  if (!source.data) return failure ?? <Skeleton lines={10} />;
  const { accent, heading, logo } = source.data;
  return <Edited given={{ accent, heading, logo }} />;
}

function Edited({ given }: { readonly given: LookGiven }) {
  const begun = useBegun(given);
  return <LookForm key={begun.version} {...begun} />;
}
