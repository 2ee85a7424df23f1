import { useState } from 'react';
import type { Agreement } from '../agreements.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant, useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Markdown } from '#platform/web/ui/markdown.tsx';
import { contractsRoutes } from '../contracts.ts';
import type { contractsContract } from '../contracts.schema.ts';
import { agreementsClient } from './agreement-clients.ts';
import { agreementTexts } from './agreement-texts.ts';

const contractsClient = contractClient<typeof contractsContract>(contractsRoutes);

interface AgreementDialogProps {
  readonly agreement: Agreement;
  readonly onClose: () => void;
}

/** An agreement to read; to sign for who may, as long as nobody has. */
export function AgreementDialog({ agreement, onClose }: AgreementDialogProps) {
  const t = useT(agreementTexts);
  const format = useFormat();
  const tenant = useActiveTenant()?.name ?? '';
  const maySign = useMayUse(...rights.agreements.sign);
  const [isAgreed, setAgreed] = useState(false);
  const sign = useAction(agreementsClient.sign, {
    refresh: [agreementsClient.list, contractsClient.list, contractsClient.dates],
    success: t('sign.done'),
    onSuccess: onClose,
  });
  const { id, name, version, text, url, signature, fingerprint } = agreement;
  const isOpen = signature === null && maySign;
  return (
    <Dialog
      isOpen
      size="lg"
      title={`${name}, ${t('version', { version })}`}
      onClose={onClose}
      closesOnBackdropClick={!isOpen}
      actions={
        isOpen ? (
          <Button
            variant="primary"
            isDisabled={!isAgreed || sign.pending}
            onPress={() => void sign.run({ params: { agreementId: id }, body: { fingerprint } })}
          >
            {t('sign')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={4}>
        <Markdown text={text} />
        {url === '' ? null : (
          <TextLink href={url} isExternal>
            {t('sign.wording')}
          </TextLink>
        )}
        {signature ? (
          <p>{t('until.signed', { day: format.date(signature.on), by: signature.by })}</p>
        ) : null}
        {signature === null && !maySign ? <p className="ui-muted">{t('ask.others')}</p> : null}
        {isOpen ? (
          <>
            <Checkbox
              label={t('sign.may', { tenant })}
              value={isAgreed}
              onChange={(value) => setAgreed(value)}
            />
            <p className="ui-muted">{t('sign.legal')}</p>
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
