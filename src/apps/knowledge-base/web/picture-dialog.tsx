import { useId, useState, type FormEvent } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Markdown } from '#platform/web/ui/markdown.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { pictureText } from '#platform/common/files/text-pictures.rules.ts';
import { openPicture } from './open-picture.ts';
import { knowledgeTexts } from './texts.ts';

const longestAlt = 300;

interface PictureDialogProps {
  readonly id: string;
  readonly onInsert: (alt: string) => void;
  readonly onDiscard: () => void;
}

/** Asks what a picture shows before it stands in the text: not everybody sees it. */
export function PictureDialog({ id, onInsert, onDiscard }: PictureDialogProps) {
  const t = useT(knowledgeTexts);
  const form = useId();
  const [alt, setAlt] = useState('');
  const insert = (event: FormEvent) => {
    event.preventDefault();
    // The form of the article is around this one, and would save itself.
    event.stopPropagation();
    if (alt.trim() !== '') onInsert(alt.trim());
  };
  const actions = (
    <>
      <Button onPress={onDiscard}>{t('picture.discard')}</Button>
      <Button variant="primary" type="submit" form={form} isDisabled={alt.trim() === ''}>
        {t('picture.insert')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t('picture.title')} onClose={onDiscard} actions={actions}>
      <form id={form} onSubmit={insert}>
        <Stack gap={4}>
          <TextField
            label={t('picture.alt')}
            description={t('picture.altHint')}
            isRequired
            autoFocus
            maxLength={longestAlt}
            value={alt}
            onChange={setAlt}
          />
          <Markdown text={pictureText({ id, alt: t('picture.title') })} openPicture={openPicture} />
        </Stack>
      </form>
    </Dialog>
  );
}
