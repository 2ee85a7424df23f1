import { FileText, Upload, X } from 'lucide-react';
import { useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { formatBytes } from '#platform/common/format/numbers.ts';
import { FormField, type FieldProps, type FormFieldControl } from './form-field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useUi } from './ui-provider.tsx';

export interface FileDropProps extends Pick<
  FieldProps,
  'label' | 'isLabelHidden' | 'description' | 'error' | 'isRequired' | 'isDisabled'
> {
  /**
   * Dropped or chosen files, unchecked: kind and size are judged by the caller, with a reason in
   * `error`.
   */
  readonly onFiles: (files: readonly File[]) => void;
  /** `accept` attribute of the file input: `.csv,text/csv`. */
  readonly accept?: string | undefined;
  readonly allowsMultiple?: boolean | undefined;
  /** The upload in flight takes the place of the drop area. */
  readonly progress?:
    | { readonly fileName: string; readonly loaded: number; readonly total: number }
    | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** The file that was taken, with a cross to take it back. */
  readonly file?: { readonly name: string; readonly size: number } | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** A file by dragging, by click or by keyboard (a real file input under the area). */
export function FileDrop(props: FileDropProps) {
  const { label, isLabelHidden, description, error, isRequired, progress, file } = props;
  return (
    <FormField {...{ label, isLabelHidden, description, error, isRequired }}>
      {(control) => {
        if (progress) return <Uploading {...props} progress={progress} />;
        return file ? (
          <TakenFile {...props} file={file} />
        ) : (
          <DropArea {...props} control={control} />
        );
      }}
    </FormField>
  );
}

function DropArea({
  onFiles,
  accept,
  allowsMultiple,
  isDisabled,
  control,
}: FileDropProps & { readonly control: FormFieldControl }) {
  const [isOver, setOver] = useState(false);
  const { t } = useUi();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!isDisabled && files.length > 0) onFiles(allowsMultiple ? files : files.slice(0, 1));
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };
  return (
    <div
      className="ui-drop"
      data-over={isOver || undefined}
      data-disabled={isDisabled}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...control}
        className="ui-drop-input"
        type="file"
        accept={accept}
        multiple={allowsMultiple}
        disabled={isDisabled}
        onChange={(event) => take(event, onFiles)}
      />
      <Icon of={Upload} size={20} />
      <span>
        <span className="ui-link">{t('chooseFile')}</span> {t('dropFile')}
      </span>
    </div>
  );
}

/** Emptied at once, so that the same file, corrected on disk, can be chosen again. */
function take(event: ChangeEvent<HTMLInputElement>, onFiles: (files: readonly File[]) => void) {
  const files = [...(event.target.files ?? [])];
  event.target.value = '';
  if (files.length > 0) onFiles(files);
}

function Uploading({
  progress,
  onCancel,
}: FileDropProps & { readonly progress: NonNullable<FileDropProps['progress']> }) {
  const { t, locale } = useUi();
  const sizes = `${formatBytes(progress.loaded, locale)} / ${formatBytes(progress.total, locale)}`;
  return (
    <FileRow
      name={progress.fileName}
      detail={sizes}
      action={
        onCancel ? <IconButton icon={X} size="sm" label={t('cancel')} onPress={onCancel} /> : null
      }
    >
      <ProgressBar
        label={t('uploading', { name: progress.fileName })}
        isLabelHidden
        value={progress.loaded}
        max={progress.total}
      />
    </FileRow>
  );
}

function TakenFile({
  file,
  onRemove,
}: FileDropProps & { readonly file: NonNullable<FileDropProps['file']> }) {
  const { t, locale } = useUi();
  const action = onRemove ? (
    <IconButton icon={X} size="sm" label={`${t('remove')}: ${file.name}`} onPress={onRemove} />
  ) : null;
  return <FileRow name={file.name} detail={formatBytes(file.size, locale)} action={action} />;
}

function FileRow({
  name,
  detail,
  action,
  children,
}: {
  name: string;
  detail: string;
  action: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="ui-file">
      <Icon of={FileText} size={20} />
      <div className="ui-file-text">
        <span className="ui-file-name">{name}</span>
        <span className="ui-file-detail">{detail}</span>
        {children}
      </div>
      {action}
    </div>
  );
}
