import { Paperclip, X } from 'lucide-react';
import {
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
} from 'react';
import { fileEndings, mostFiles } from '#platform/common/files/file.values.ts';
import { fileLimit } from '#platform/common/files/file-limit.ts';
import { formatBytes } from '#platform/common/format/numbers.ts';
import { useErrorText } from '../data/source-failure.tsx';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useUi } from '../ui/ui-provider.tsx';
import { type Attachment, pastedFiles } from './attachments.rules.ts';
import { filesTexts } from './texts.ts';
import type { Attachments } from './use-attachments.ts';
import './files.css';

interface AttachAreaProps {
  readonly attachments: Attachments;
  /** The form that the files go with: paste and drop work anywhere on it. */
  readonly children: ReactNode;
}

/** A form with files: by button, by paste, by dropping them on it. */
export function AttachArea({ attachments, children }: AttachAreaProps) {
  const t = useT(filesTexts);
  const [isOver, setOver] = useState(false);
  const paste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    attachments.add([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same
    <div
      className="fl-area"
      data-over={isOver || undefined}
      onPaste={paste}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <Chosen attachments={attachments} />
      <div className="fl-foot">
        <ChooseButton onFiles={attachments.add} />
        <span className="ui-muted">{t('hint', { most: mostFiles, limit: fileLimit })}</span>
      </div>
    </div>
  );
}

function ChooseButton({ onFiles }: { readonly onFiles: Attachments['add'] }) {
  const t = useT(filesTexts);
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied at once, so that the same file can be chosen again.
    event.target.value = '';
    onFiles(files);
  };
  return (
    <>
      <Button size="sm" icon={Paperclip} onPress={() => input.current?.click()}>
        {t('attach')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={fileEndings.join(',')}
        aria-label={t('attach')}
        onChange={take}
      />
    </>
  );
}

function Chosen({ attachments: { items, remove } }: Pick<AttachAreaProps, 'attachments'>) {
  const t = useT(filesTexts);
  if (items.length === 0) return null;
  return (
    <ul className="fl-chosen" aria-label={t('files')}>
      {items.map((one) => (
        <li key={one.key} className="fl-row" data-state={one.state}>
          <div className="fl-row-text">
            <span className="fl-name">{one.name}</span>
            <Standing one={one} />
          </div>
          <IconButton
            icon={X}
            size="sm"
            label={t('remove', { name: one.name })}
            onPress={() => remove(one.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function Standing({ one }: { readonly one: Attachment }) {
  const t = useT(filesTexts);
  const { locale } = useUi();
  const describe = useErrorText();
  if (one.state === 'refused')
    return (
      <span className="fl-fault" role="alert">
        {one.error ? describe(one.error).text : t('refused', { name: one.name })}
      </span>
    );
  return (
    <>
      <span className="fl-detail">{formatBytes(one.size, locale)}</span>
      {one.state === 'uploading' ? (
        <ProgressBar
          label={t('uploading', { name: one.name })}
          isLabelHidden
          value={one.share}
          max={1}
        />
      ) : null}
    </>
  );
}
