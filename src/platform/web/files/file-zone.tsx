import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { pastedFiles } from './attachments.rules.ts';
import './files.css';

interface FileZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Part of a form that takes files by paste and by drop, wherever in it. */
export function FileZone({ onFiles, children }: FileZoneProps) {
  const [isOver, setOver] = useState(false);
  const paste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
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
    onFiles([...event.dataTransfer.files]);
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
    </div>
  );
}
