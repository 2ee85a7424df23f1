import type { ReactNode } from 'react';
import { fileEndings, mostFiles } from '#platform/common/files/file.values.ts';
import { fileLimit } from '#platform/common/files/file-limit.ts';
import { useT } from '../i18n/use-t.ts';
import { ChooseFiles } from './choose-files.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { FileZone } from './file-zone.tsx';
import { filesTexts } from './texts.ts';
import type { Attachments } from './use-attachments.ts';

interface AttachAreaProps {
  readonly attachments: Attachments;
  /** The form that the files go with: paste and drop work anywhere on it. */
  readonly children: ReactNode;
}

/** A form with files: by button, by paste, by dropping them on it. */
export function AttachArea({ attachments, children }: AttachAreaProps) {
  const t = useT(filesTexts);
  return (
    <FileZone onFiles={attachments.add}>
      {children}
      <ChosenFiles items={attachments.items} onRemove={attachments.remove} />
      <ChooseFiles
        label={t('attach')}
        hint={t('hint', { most: mostFiles, limit: fileLimit })}
        endings={fileEndings}
        onFiles={attachments.add}
      />
    </FileZone>
  );
}
