import { useState } from 'react';
import type { FieldProps } from './form-field.tsx';
import { Markdown } from './markdown.tsx';
import type { OpenPicture } from './markdown-pictures.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useUiT } from './ui-provider.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { TextArea } from './text-area.tsx';

const de = words({
  mode: 'Ansicht',
  write: 'Schreiben',
  preview: 'Vorschau',
  empty: 'Noch kein Text.',
  hint: 'Markdown: **fett**, *kursiv*, - Liste, [Text](Adresse)',
});

const en = translation<typeof de>()({
  mode: 'View',
  write: 'Write',
  preview: 'Preview',
  empty: 'No text yet.',
  hint: 'Markdown: **bold**, *italic*, - list, [text](address)',
});

const editorTexts = { de, en };

export interface MarkdownEditorProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  /** Fetches pictures of the text for the preview. */
  readonly openPicture?: OpenPicture | undefined;
}

/** Text with a little form, written as Markdown, with a look at what it will be. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange, rows = 8, openPicture, ...field } = props;
  const t = useUiT(editorTexts);
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  return (
    <div className="ui-markdown-editor">
      <SegmentedControl
        label={`${field.label}: ${t('mode')}`}
        options={[
          { id: 'write', label: t('write') },
          { id: 'preview', label: t('preview') },
        ]}
        value={mode}
        onChange={(id) => setMode(id === 'preview' ? 'preview' : 'write')}
      />
      {mode === 'write' ? (
        <TextArea
          {...field}
          description={field.description ?? t('hint')}
          value={value}
          onChange={onChange}
          rows={rows}
        />
      ) : (
        <div
          className="ui-markdown-preview"
          role="region"
          aria-label={`${field.label}: ${t('preview')}`}
        >
          {value.trim() === '' ? (
            <span className="ui-muted">{t('empty')}</span>
          ) : (
            <Markdown text={value} openPicture={openPicture} />
          )}
        </div>
      )}
    </div>
  );
}
