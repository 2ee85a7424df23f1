import { Search } from 'lucide-react';
import { useState } from 'react';
import type { FoundDirectory } from '#domains/connections/connections.schema.ts';
import { wantedDirectory } from '#domains/connections/lookup.rules.ts';
import { connectionsClient } from '#domains/connections/web/clients.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Form, FormActions } from '#platform/web/ui/form.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { factsOf, type KnownFacts } from './directory-lookup.rules.ts';
import { supportTexts } from './texts.ts';

interface DirectoryLookupProps {
  /** Domain or id that was asked for; empty: nothing yet. */
  readonly asked: string;
  readonly onAsk: (text: string) => void;
  /** Facts that are known of the directory that was found. */
  readonly onTake: (facts: KnownFacts) => void;
}

/** Finds a Microsoft tenant by domain or id, by asking Microsoft, and hands its facts to a form. */
export function DirectoryLookup({ asked, onAsk, onTake }: DirectoryLookupProps) {
  const t = useT(supportTexts);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const ask = () => {
    const isGood = wantedDirectory(text) !== undefined;
    setWrong(!isGood);
    if (isGood) onAsk(text.trim());
  };
  return (
    <Stack gap={4}>
      <Form label={t('lookup.title')} onSubmit={ask}>
        <TextField
          label={t('lookup.text')}
          description={t('lookup.hint')}
          maxLength={200}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setWrong(false);
          }}
          error={isWrong ? t('lookup.wrong') : undefined}
        />
        <FormActions>
          <Button type="submit" icon={Search}>
            {t('lookup.ask')}
          </Button>
        </FormActions>
      </Form>
      {asked === '' ? null : <Outcome asked={asked} onTake={onTake} />}
    </Stack>
  );
}

function Outcome({ asked, onTake }: Pick<DirectoryLookupProps, 'asked' | 'onTake'>) {
  const t = useT(supportTexts);
  const source = useDataSource(
    connectionsClient.find,
    { query: { text: asked } },
    { refreshSeconds: false, keepShown: false },
  );
  const failure = useSourceFailure({ title: t('lookup.failed'), source });
  if (failure !== undefined) return failure;
  if (!source.data) return <Skeleton lines={3} />;
  const { found } = source.data;
  if (found) return <Found found={found} onTake={onTake} />;
  return (
    <Banner isAnnounced tone="warning" title={t('lookup.none', { text: asked })}>
      {t('lookup.noneHint')}
    </Banner>
  );
}

function Found({
  found,
  onTake,
}: {
  readonly found: FoundDirectory;
  readonly onTake: DirectoryLookupProps['onTake'];
}) {
  const t = useT(supportTexts);
  const { tenantId, tenantName, directoryId, name } = found;
  if (tenantId !== null)
    return (
      <Banner isAnnounced tone="info" title={t('lookup.taken', { name: tenantName ?? '' })}>
        <TextLink href={customerPage(tenantId)}>
          {t('tenant.open', { name: tenantName ?? '' })}
        </TextLink>
      </Banner>
    );
  return (
    <Banner
      isAnnounced
      tone="success"
      title={name === '' ? t('lookup.found') : t('lookup.foundAs', { name })}
    >
      <Stack gap={2}>
        <span className="st-id">{t('lookup.id', { id: directoryId })}</span>
        <Standing found={found} />
        <Inline>
          <Button size="sm" onPress={() => onTake(factsOf(found))}>
            {t('lookup.take')}
          </Button>
        </Inline>
      </Stack>
    </Banner>
  );
}

/** Says how the operator stands with a directory that is no customer of the portal yet. */
function Standing({ found: { customer, hasConsented } }: { readonly found: FoundDirectory }) {
  const t = useT(supportTexts);
  const format = useFormat();
  const until = customer?.endsAt ?? null;
  const relationship =
    customer?.relationship === 'active' && until !== null
      ? t('lookup.relationshipUntil', { day: format.date(until) })
      : t(`lookup.relationship.${customer?.relationship ?? 'none'}`);
  return (
    <span>
      {t(customer ? 'lookup.partner' : 'lookup.noPartner')} {relationship}{' '}
      {hasConsented === null ? null : t(hasConsented ? 'lookup.consented' : 'lookup.notConsented')}
    </span>
  );
}
