import { X } from 'lucide-react';
import { formatBytes } from '#platform/common/format/numbers.ts';
import { useErrorText } from '../data/source-failure.tsx';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useUi } from '../ui/ui-provider.tsx';
import type { Attachment } from './attachments.rules.ts';
import { filesTexts } from './texts.ts';

interface ChosenFilesProps {
  readonly items: readonly Attachment[];
  readonly onRemove: (key: string) => void;
}

/** Files on their way: how far they are, or why they were refused. */
export function ChosenFiles({ items, onRemove }: ChosenFilesProps) {
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
            onPress={() => onRemove(one.key)}
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
