import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useUi } from './ui-provider.tsx';

export interface CopyTextProps {
  readonly value: string;
  /** Name of the value, for the button: "Copy correlation ID". */
  readonly label: string;
  readonly isLabelVisible?: boolean | undefined;
}

/** A value that people paste elsewhere (ids, keys, addresses), with a button that copies it. */
export function CopyText({ value, label, isLabelVisible = false }: CopyTextProps) {
  const [copied, copy] = useCopy(value);
  const { t } = useUi();
  return (
    <span className="ui-copy">
      {isLabelVisible ? <span className="ui-copy-label">{label}:</span> : null}
      <span className="ui-copy-value">
        <code>{value}</code>
        <button
          type="button"
          className="ui-row-action"
          title={t('copy')}
          aria-label={`${t('copy')}: ${label}`}
          onClick={copy}
        >
          <Icon of={copied ? Check : Copy} size={14} />
        </button>
      </span>
      <span className="ui-hidden" role="status">
        {copied ? t('copied') : ''}
      </span>
    </span>
  );
}

function useCopy(value: string): [copied: boolean, copy: () => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  // Refused outside a secure context; the text beside the button can still be marked by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return [copied, copy];
}
