import { useState } from 'react';
import { resolvedPath } from '#domains/knowledge/folder-paths.rules.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { FolderDrop } from '#platform/web/ui/folder-drop.tsx';
import type { FolderFile } from '#platform/web/ui/folder-files.ts';
import { Muted, Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { knowledgeBaseAddresses } from '../addresses.values.ts';
import type { FolderProblem, LeftFile } from './import-folder.rules.ts';
import { knowledgeTexts } from './texts.ts';
import { readFolder, useImport, type ReadFolder, type Imported } from './use-import.ts';

/** Files that stay behind, each with its reason; said before anything is sent. */
export function LeftFiles({ left }: { readonly left: readonly LeftFile[] }) {
  const t = useT(knowledgeTexts);
  if (left.length === 0) return null;
  return (
    <Banner tone="warning" title={t('import.left', { count: left.length })}>
      <ul className="kb-paths">
        {left.slice(0, mostNamed).map(({ path, why }) => (
          <li key={path}>
            {path}: {t(`import.left.${why}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

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

/** Takes in a folder of Markdown, and says of each file what came and what did not. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(knowledgeTexts);
  const own = useLanguage();
  const [language, setLanguage] = useState<'de' | 'en'>(own);
  const [folder, setFolder] = useState<ReadFolder>();
  const [isUnreadable, setUnreadable] = useState(false);
  const { run, sent, done, isPending } = useImport();
  const files = folder?.problem ? 0 : (folder?.texts.length ?? 0);
  const close = useUnsaved(files > 0 && !done)(onClose);
  const fail = () => {
    setFolder(undefined);
    setUnreadable(true);
  };
  const take = (taken: readonly FolderFile[]) => {
    setUnreadable(false);
    readFolder(taken).then(setFolder, fail);
  };
  const problemText = useProblemText();
  const error = isUnreadable
    ? t('import.unreadable')
    : folder?.problem && problemText(folder.problem);
  const actions = done ? (
    <Button variant="primary" onPress={onClose}>
      {t('close')}
    </Button>
  ) : (
    <Button
      variant="primary"
      isPending={isPending}
      isDisabled={files === 0}
      onPress={() => folder && void run(folder, language)}
    >
      {files === 0 ? t('import.none') : t('import.start', { count: files })}
    </Button>
  );
  return (
    <Sheet isOpen onClose={close} title={t('import.title')} actions={actions}>
      {done ? (
        <ImportReport files={done} left={folder?.left ?? []} />
      ) : (
        <Stack gap={4}>
          <Muted>{t('import.hint')}</Muted>
          <SegmentedControl
            label={t('import.language')}
            options={[
              { id: 'de', label: t('import.de') },
              { id: 'en', label: t('import.en') },
            ]}
            value={language}
            onChange={(next) => setLanguage(next === 'de' ? 'de' : 'en')}
          />
          <FolderDrop
            label={t('import.files')}
            description={t('import.filesHint')}
            accept=".md,.markdown,text/markdown,image/*"
            isDisabled={isPending}
            error={error}
            onFiles={take}
            onUnreadable={fail}
          />
          {sent ? (
            <ProgressBar label={t('import.pictures')} value={sent.done} max={sent.all} />
          ) : null}
          {folder && !folder.problem ? <Chosen folder={folder} /> : null}
          <LeftFiles left={folder?.left ?? []} />
        </Stack>
      )}
    </Sheet>
  );
}

function useProblemText(): (problem: FolderProblem) => string {
  const t = useT(knowledgeTexts);
  return ({ why, count, most }) => {
    if (why === 'none') return t('import.problem.none');
    if (why === 'folder') return t('import.problem.folder', { most });
    if (why === 'files') return t('import.problem.files', { count, most });
    if (why === 'pictures') return t('import.problem.pictures', { count, most });
    return t('import.problem.bytes');
  };
}

/** Files that are named one by one; a large folder is counted. */
const mostNamed = 20;

function Chosen({ folder: { texts, pictures } }: { readonly folder: ReadFolder }) {
  const t = useT(knowledgeTexts);
  const more = texts.length - mostNamed;
  return (
    <>
      <Muted>
        {t('import.texts', { count: texts.length })}
        {pictures.size > 0 ? ` · ${t('import.shown', { count: pictures.size })}` : ''}
      </Muted>
      <ul className="kb-paths">
        {texts.slice(0, mostNamed).map(({ path }) => (
          <li key={path}>{path}</li>
        ))}
        {more > 0 ? <li>{t('import.more', { count: more })}</li> : null}
      </ul>
    </>
  );
}
