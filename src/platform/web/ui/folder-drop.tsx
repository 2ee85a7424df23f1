import { FolderOpen, Upload } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { chosenFiles, droppedFiles, type FolderFile } from './folder-files.ts';
import { FormField, type FieldProps, type FormFieldControl } from './form-field.tsx';
import { Icon } from './icon.tsx';
import { Stack } from './layout.tsx';
import { useUi } from './ui-provider.tsx';

export interface FolderDropProps extends Pick<
  FieldProps,
  'label' | 'description' | 'error' | 'isDisabled'
> {
  /** Dropped or chosen files with their paths, unchecked: the caller judges them. */
  readonly onFiles: (files: readonly FolderFile[]) => void;
  /** Called where what was dropped could not be read: moved or forbidden meanwhile. */
  readonly onUnreadable: () => void;
  /** `accept` attribute of the input for single files; a folder comes whole. */
  readonly accept?: string | undefined;
}

/** Files or a whole folder, by dragging, by click or by keyboard. */
export function FolderDrop({ label, description, error, ...rest }: FolderDropProps) {
  return (
    <FormField {...{ label, description, error }}>
      {(control) => (
        <Stack gap={2}>
          <DropArea {...rest} control={control} />
          <ChooseFolder {...rest} label={label} />
        </Stack>
      )}
    </FormField>
  );
}

type Parts = Omit<FolderDropProps, 'label' | 'description' | 'error'>;

function DropArea({
  onFiles,
  onUnreadable,
  accept,
  isDisabled,
  control,
}: Parts & { readonly control: FormFieldControl }) {
  const [isOver, setOver] = useState(false);
  const { t } = useUi();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled)
      droppedFiles(event.dataTransfer).then(
        (files) => files.length > 0 && onFiles(files),
        onUnreadable,
      );
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
        multiple
        disabled={isDisabled}
        onChange={(event) => take(event, onFiles)}
      />
      <Icon of={Upload} size={20} />
      <span>
        <span className="ui-link">{t('chooseFiles')}</span> {t('dropFolder')}
      </span>
    </div>
  );
}

function ChooseFolder({ onFiles, isDisabled, label }: Parts & { readonly label: string }) {
  const { t } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => {
    if (!input.current) return;
    // React knows no attribute of this name.
    input.current.webkitdirectory = true;
    input.current.click();
  };
  return (
    <div>
      <Button size="sm" icon={FolderOpen} isDisabled={isDisabled} onPress={choose}>
        {t('chooseFolder')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={`${label}: ${t('chooseFolder')}`}
        onChange={(event) => take(event, onFiles)}
      />
    </div>
  );
}

/** Emptied at once, so that the same files, corrected on disk, can be chosen again. */
function take(
  event: ChangeEvent<HTMLInputElement>,
  onFiles: (files: readonly FolderFile[]) => void,
): void {
  const files = chosenFiles(event.target.files ?? []);
  event.target.value = '';
  if (files.length > 0) onFiles(files);
}
