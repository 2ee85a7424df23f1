import { useState } from 'react';
import type { FieldProps } from './form-field.tsx';
import { Markdown } from './markdown.tsx';
import { partText, usePartText } from './part-text.ts';
import { SegmentedControl } from './segmented-control.tsx';
import { TextArea } from './text-area.tsx';

const editorText = partText(
  {
    mode: 'Ansicht',
    write: 'Schreiben',
    preview: 'Vorschau',
    empty: 'Noch kein Text.',
    hint: 'Markdown: **fett**, *kursiv*, - Liste, [Text](Adresse)',
  },
  {
    mode: 'View',
    write: 'Write',
    preview: 'Preview',
    empty: 'No text yet.',
    hint: 'Markdown: **bold**, *italic*, - list, [text](address)',
  },
);

export interface MarkdownEditorProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
}

/** Text with a little form, written as Markdown, with a look at what it will be. */
export function MarkdownEditor({ value, onChange, rows = 8, ...field }: MarkdownEditorProps) {
  const text = usePartText(editorText);
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  return (
    <div className="ui-markdown-editor">
      <SegmentedControl
        label={`${field.label}: ${text.mode}`}
        options={[
          { id: 'write', label: text.write },
          { id: 'preview', label: text.preview },
        ]}
        value={mode}
        onChange={(id) => setMode(id === 'preview' ? 'preview' : 'write')}
      />
      {mode === 'write' ? (
        <TextArea {...field} description={field.description ?? text.hint} value={value} onChange={onChange} rows={rows} />
      ) : (
        <div className="ui-markdown-preview" role="region" aria-label={`${field.label}: ${text.preview}`}>
          {value.trim() === '' ? <span className="ui-muted">{text.empty}</span> : <Markdown text={value} />}
        </div>
      )}
    </div>
  );
}
