import { useRef, useState, type ClipboardEvent } from 'react';
import type { Placeholder } from '#domains/documents/placeholders.rules.ts';
import { cleanPasted } from '#domains/documents/pasted.rules.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { MarkdownEditor } from '#platform/web/ui/markdown-editor.tsx';
import { toolTexts } from './texts.ts';

interface BodyEditorProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly maxLength: number;
  readonly known: readonly Placeholder[];
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** Text of a snippet: placeholders from a list, pasted text cleaned of what Word puts around it. */
export function BodyEditor({ known, onBlur: _onBlur, ...field }: BodyEditorProps) {
  const t = useT(toolTexts);
  const isGerman = useLanguage() === 'de';
  const [removed, setRemoved] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const insert = (text: string): void => {
    const area = place.current?.querySelector('textarea');
    const at = area?.selectionStart ?? field.value.length;
    const to = area?.selectionEnd ?? at;
    field.onChange(field.value.slice(0, at) + text + field.value.slice(to));
  };
  const paste = (event: ClipboardEvent): void => {
    const cleaned = cleanPasted(event.clipboardData.getData('text/plain'));
    if (cleaned.removed === 0) return;
    event.preventDefault();
    insert(cleaned.text);
    setRemoved(cleaned.removed);
  };
  return (
    <Stack gap={2}>
      <div ref={place} onPasteCapture={paste}>
        <MarkdownEditor rows={8} {...field} />
      </div>
      {removed > 0 ? (
        <Banner onDismiss={() => setRemoved(0)} isAnnounced>
          {t('snippet.cleaned', { count: removed })}
        </Banner>
      ) : null}
      <Combobox
        label={t('snippet.placeholder')}
        value={null}
        options={known.map(({ name, de, en }) => ({
          id: name,
          label: isGerman ? de : en,
          description: `{{${name}}}`,
        }))}
        onChange={(name) => (name ? insert(`{{${name}}}`) : undefined)}
      />
    </Stack>
  );
}
