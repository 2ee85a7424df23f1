import { resolvedPath } from '#domains/knowledge/folder-paths.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { knowledgeBaseAddresses } from '../addresses.values.ts';
import type { LeftFile } from './import-folder.rules.ts';
import { LeftFiles } from './left-files.tsx';
import { knowledgeTexts } from './texts.ts';
import type { Imported } from './use-import.ts';

/** Says what became of each file, those with faults first: they want to be looked at. */
export function ImportReport({
  files,
  left,
}: {
  readonly files: readonly Imported[];
  readonly left: readonly LeftFile[];
}) {
  const faulty = files.filter((one) => faultsOf(one) > 0);
  const fine = files.filter((one) => faultsOf(one) === 0);
  return (
    <Stack gap={4}>
      <LeftFiles left={left} />
      <ul className="kb-report">
        {[...faulty, ...fine].map((one) => (
          <ReportRow key={one.path} file={one} />
        ))}
      </ul>
    </Stack>
  );
}

const faultsOf = ({ faults, refused }: Imported): number => faults.length + refused.length;

function ReportRow({ file }: { readonly file: Imported }) {
  const t = useT(knowledgeTexts);
  const { id, path, title, outcome, faults, refused } = file;
  // A refused picture is told once, with its reason.
  const told = faults.filter(
    ({ kind, target }) =>
      kind !== 'image' || !refused.some(({ place }) => place === resolvedPath(path, target)),
  );
  return (
    <li>
      <TextLink href={knowledgeBaseAddresses.byId.keptArticle(id)}>{title}</TextLink>{' '}
      <Chip tone={outcome === 'new' ? 'success' : 'neutral'}>{t(`import.${outcome}`)}</Chip>
      <span className="ui-muted kb-path">{path}</span>
      {faultsOf(file) === 0 ? null : (
        <ul className="kb-complaints">
          {refused.map(({ place, why }) => (
            <li key={place}>{why}</li>
          ))}
          {told.map(({ kind, target }, at) => (
            <li key={`${String(at)} ${target}`}>{t(`import.fault.${kind}`, { target })}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
