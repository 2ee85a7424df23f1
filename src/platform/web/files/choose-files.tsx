import { Paperclip } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '../ui/button.tsx';
import type { IconType } from '../ui/icon.tsx';

interface ChooseFilesProps {
  readonly label: string;
  /** Says what else can be done, and the limits. */
  readonly hint: string;
  /** Endings that the dialog of the browser offers, with their dot. */
  readonly endings: readonly string[];
  readonly icon?: IconType;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Button that opens the browser's dialog for files, with a hint beside it. */
export function ChooseFiles({ label, hint, endings, icon = Paperclip, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied at once, so that the same file can be chosen again.
    event.target.value = '';
    onFiles(files);
  };
  return (
    <div className="fl-foot">
      <Button size="sm" icon={icon} onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={endings.join(',')}
        aria-label={label}
        onChange={take}
      />
      <span className="ui-muted">{hint}</span>
    </div>
  );
}
