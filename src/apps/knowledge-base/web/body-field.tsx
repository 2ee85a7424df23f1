import { ImagePlus } from 'lucide-react';
import { useRef, type SyntheticEvent } from 'react';
import { pictureEndings } from '#platform/common/files/file.values.ts';
import { pictureLimit } from '#platform/common/files/file-limit.ts';
import { insertPicture } from '#platform/common/files/text-pictures.rules.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { ChooseFiles } from '#platform/web/files/choose-files.tsx';
import { ChosenFiles } from '#platform/web/files/chosen-files.tsx';
import { FileZone } from '#platform/web/files/file-zone.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { MarkdownEditor, type MarkdownEditorProps } from '#platform/web/ui/markdown-editor.tsx';
import { openPicture } from './open-picture.ts';
import { knowledgeTexts } from './texts.ts';
import { mostPictures, useArticlePictures } from './use-article-pictures.ts';

const PictureDialog = laterPart(() =>
  import('./picture-dialog.tsx').then((part) => part.PictureDialog),
);

/** Text of an article; pictures come into it by button, by paste and by dropping them on it. */
export function BodyField(props: Omit<MarkdownEditorProps, 'openPicture' | 'rows'>) {
  const t = useT(knowledgeTexts);
  const { value, onChange } = props;
  const pictures = useArticlePictures();
  /** Place of the caret when the field was left; undefined: nobody was in it yet. */
  const caret = useRef<number>(undefined);
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLTextAreaElement) caret.current = target.selectionEnd;
  };
  const coming = pictures.items.filter(({ state }) => state !== 'ready');
  const ready = pictures.items.find(({ state }) => state === 'ready');
  const { key, fileId } = ready ?? {};
  return (
    <>
      <FileZone onFiles={pictures.add}>
        <div onSelect={follow}>
          <MarkdownEditor {...props} rows={12} openPicture={openPicture} />
        </div>
        <ChosenFiles items={coming} onRemove={pictures.remove} />
        <ChooseFiles
          label={t('picture.add')}
          hint={t('picture.hint', { most: mostPictures, limit: pictureLimit })}
          endings={pictureEndings}
          icon={ImagePlus}
          onFiles={pictures.add}
        />
      </FileZone>
      {key === undefined || fileId === undefined ? null : (
        <PictureDialog
          key={key}
          id={fileId}
          onDiscard={() => pictures.remove(key)}
          onInsert={(alt) => {
            onChange(insertPicture(value, caret.current ?? value.length, { id: fileId, alt }));
            caret.current = undefined;
            pictures.release(key);
          }}
        />
      )}
    </>
  );
}
