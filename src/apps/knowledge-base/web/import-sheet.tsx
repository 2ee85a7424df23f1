import { useState } from 'react';
import type { MarkdownFile } from '#domains/knowledge/front-matter.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { Muted, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { afterWriting, articlesClient } from './clients.ts';
import { knowledgeTexts } from './texts.ts';

type Imported = Awaited<ReturnType<typeof articlesClient.import>>['articles'];

/** Takes in Markdown files and says of each what came and what did not. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(knowledgeTexts);
  const own = useLanguage();
  const [language, setLanguage] = useState<'de' | 'en'>(own);
  const [files, setFiles] = useState<readonly MarkdownFile[]>([]);
  const [done, setDone] = useState<Imported>();
  const start = useAction(articlesClient.import, {
    refresh: afterWriting,
    success: ({ articles }) => t('import.done', { count: articles.length }),
    onSuccess: ({ articles }) => setDone(articles),
  });
  const close = useUnsaved(files.length > 0 && !done)(onClose);
  const take = async (taken: readonly File[]) =>
    setFiles(
      await Promise.all(taken.map(async (one) => ({ path: one.name, text: await one.text() }))),
    );
  const body = { language, parentId: null, files: [...files] };
  const actions = done ? (
    <Button variant="primary" onPress={onClose}>
      {t('close')}
    </Button>
  ) : (
    <Button
      variant="primary"
      isPending={start.pending}
      isDisabled={files.length === 0}
      onPress={() => void start.run({ body })}
    >
      {files.length === 0 ? t('import.none') : t('import.start', { count: files.length })}
    </Button>
  );
  return (
    <Sheet isOpen onClose={close} title={t('import.title')} actions={actions}>
      {done ? (
        <Report articles={done} />
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
          <FileDrop
            label={t('import.files')}
            accept=".md,text/markdown"
            allowsMultiple
            onFiles={(taken) => void take(taken)}
          />
          <ul>
            {files.map(({ path }) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </Stack>
      )}
    </Sheet>
  );
}

function Report({ articles }: { readonly articles: Imported }) {
  const t = useT(knowledgeTexts);
  return (
    <Stack gap={3}>
      {articles.map(({ path, title, isNew, faults }) => (
        <TwoLines
          key={path}
          first={`${title} (${t(isNew ? 'import.new' : 'import.known')})`}
          second={
            faults.length === 0
              ? path
              : t('import.lost', { what: faults.map(({ target }) => target).join(', ') })
          }
        />
      ))}
    </Stack>
  );
}
