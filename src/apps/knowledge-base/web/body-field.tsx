import { ImagePlus } from 'lucide-react';
import { type SyntheticEvent, useRef } from 'react';
import { pictureLimit } from '#platform/common/files/file-limit.ts';
import { mostPictureBytes, pictureEndings } from '#platform/common/files/file.values.ts';
import { insertPicture } from '#platform/common/files/text-pictures.rules.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { ChooseFiles } from '#platform/web/files/choose-files.tsx';
import { ChosenFiles } from '#platform/web/files/chosen-files.tsx';
import { FileZone } from '#platform/web/files/file-zone.tsx';
import { type Attachments, useAttachments } from '#platform/web/files/use-attachments.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { MarkdownEditor, type MarkdownEditorProps } from '#platform/web/ui/markdown-editor.tsx';
import { articlePicturesClient } from './clients.ts';
import { openPicture } from './open-picture.ts';
import { knowledgeTexts } from './texts.ts';

/** Most pictures that are brought at once. */
const mostPictures = 10;

const rules = {
  limits: { most: mostPictures, bytes: mostPictureBytes, endings: pictureEndings },
  problems: {
    tooLarge: { type: 'ERROR_KNOWLEDGE_PICTURE_TOO_LARGE', params: { limit: pictureLimit } },
    notTaken: { type: 'ERROR_KNOWLEDGE_NO_PICTURE', params: {} },
  },
};

/** Pictures on their way into the text of an article. */
function useArticlePictures(): Attachments {
  return useAttachments(
    {
      upload: (file, options) =>
        articlePicturesClient.upload({ file }, { ...options, quiet: true }),
      discard: (pictureId) =>
        articlePicturesClient.discard({ params: { pictureId } }, { quiet: true }),
    },
    rules,
  );
}

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
