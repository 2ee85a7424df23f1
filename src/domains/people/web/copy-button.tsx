import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button, type ButtonProps } from '#platform/web/ui/button.tsx';
import { peopleTexts } from './texts.ts';

interface CopyButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'autoFocus' | 'label' | 'children'
> {
  readonly value: string;
}

/** Copies what is meant to be handed on, and says that it did. */
export function CopyButton({ value, children, ...rest }: CopyButtonProps) {
  const t = useT(peopleTexts);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // refused outside a secure context: the text beside the button can still be marked by hand
  const copy = () =>
    void navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button {...rest} icon={isCopied ? Check : Copy} onPress={copy}>
        {isCopied ? t('link.copied') : children}
      </Button>
      <span className="ui-hidden" role="status">
        {isCopied ? t('link.copied') : ''}
      </span>
    </>
  );
}
