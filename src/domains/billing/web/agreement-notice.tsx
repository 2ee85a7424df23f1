import { rights } from '#platform/common/rights.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { agreementsClient } from './agreement-clients.ts';
import { agreementTexts } from './agreement-texts.ts';

const AgreementDialog = laterPart(() =>
  import('./agreement-dialog.tsx').then((dialog) => dialog.AgreementDialog),
);

interface AgreementNoticeProps {
  /** Id of the agreement that is read, as it stands in the address. */
  readonly open: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/**
 * Says where something is ordered that Microsoft's agreement waits for a signature, and lets it be
 * read and signed there: the page of contracts is not in every bundle.
 */
export function AgreementNotice(props: AgreementNoticeProps) {
  const mayRead = useMayUse(...rights.agreements.read);
  return mayRead ? <Notice {...props} /> : null;
}

function Notice({ open, onOpen }: AgreementNoticeProps) {
  const t = useT(agreementTexts);
  const format = useFormat();
  const maySign = useMayUse(...rights.agreements.sign);
  const { data } = useDataSource(agreementsClient.list);
  const waiting = data?.data.find(
    ({ kind, signature }) => kind === 'microsoftCustomer' && signature === null,
  );
  const read = data?.data.find(({ id }) => id === open);
  return (
    <>
      {waiting ? (
        <Banner
          tone="warning"
          title={t(waiting.earlier ? 'ask.title' : 'ask.first', waiting)}
          actions={
            <Button size="sm" onPress={() => onOpen(waiting.id)}>
              {t(maySign ? 'ask.read' : 'ask.look')}
            </Button>
          }
        >
          {waiting.requiredBy === null
            ? null
            : `${t('ask.until', { day: format.date(waiting.requiredBy) })} `}
          {t('ask.microsoft')} {maySign ? null : t('ask.others')}
        </Banner>
      ) : null}
      {read ? <AgreementDialog agreement={read} onClose={() => onOpen(undefined)} /> : null}
    </>
  );
}
