import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { usePortal } from '../../router/portal.ts';
import { useActiveTenantId, useAuthKind } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useUi } from '../../ui/ui-provider.tsx';
import { dataTexts } from '../texts.ts';

interface NoRightProps {
  /** Why, as the server says it. */
  readonly reason: string;
  readonly correlationId: string | undefined;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/**
 * Replaces rows that the reader may not see: the reason, and who can change it (product reference
 * A17).
 */
export function NoRight({ reason, correlationId, onRetry, isRetrying }: NoRightProps) {
  const t = useT(dataTexts);
  const { t: ui } = useUi();
  const isStaff = useAuthKind() === 'internal';
  return (
    <div role="alert">
      <EmptyState
        isLocked
        title={t('noRight')}
        action={
          <Button icon={RotateCw} isPending={isRetrying} onPress={onRetry}>
            {t('noRightAgain')}
          </Button>
        }
      >
        <Stack gap={2}>
          <p>{reason}</p>
          {isStaff ? <p>{t('helpOfStaff')}</p> : <Helpers />}
          {correlationId ? (
            <CopyText label={ui('correlationId')} value={correlationId} isLabelVisible />
          ) : null}
        </Stack>
      </EmptyState>
    </div>
  );
}

/**
 * Operator contacts of the customer; renders nothing if there are none or they cannot be loaded.
 */
function Helpers() {
  const t = useT(dataTexts);
  const { directory } = usePortal();
  const tenantId = useActiveTenantId();
  const contacts = useQuery({
    queryKey: ['shell.contacts', tenantId ?? 'none'],
    queryFn: () => directory.contacts(tenantId ?? ''),
    enabled: tenantId !== undefined,
  });
  const people = contacts.data?.data ?? [];
  if (people.length === 0) return null;
  return (
    <p>
      {t('helpOfOperator')}{' '}
      {people.map(({ name, email }, at) => (
        <span key={email}>
          {at > 0 ? ', ' : null}
          <TextLink href={`mailto:${email}`}>{name}</TextLink>
        </span>
      ))}
    </p>
  );
}
