import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Grid, Inline, Stack } from '../layout.tsx';
import { ProgressBar, TopLoadingBar } from '../progress-bar.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { Stat, StatRow } from '../stat.tsx';
import { useSay } from './say.ts';

export function FeedbackPart() {
  const say = useSay();
  return (
    <>
      <h1>Feedback</h1>
      <TopLoadingBar isActive />
      <Banners />
      <Grid min="22rem">
        <Card>
          <EmptyState
            title={say('Ihr Warenkorb ist leer', 'Your cart is empty')}
            action={<Button variant="primary">{say('Zum Shop', 'Go to the shop')}</Button>}
          >
            {say(
              'Produkte, die Sie hinzufügen, bleiben hier liegen, bis Sie bestellen.',
              'What you add stays here until you order.',
            )}
          </EmptyState>
        </Card>
        <Card>
          <ErrorState
            title={say(
              'Die Bestellung konnte nicht aufgegeben werden',
              'The order could not be placed',
            )}
            reason={say(
              'Das Kreditlimit von 5.000,00 € reicht nicht aus.',
              'The credit limit of €5,000.00 is not enough.',
            )}
            nextStep={say(
              'Verringern Sie die Anzahl oder bitten Sie Ihren Ansprechpartner um ein höheres Limit.',
              'Reduce the quantity or ask your contact for a higher limit.',
            )}
            correlationId="01932f7e-9b1c-7c44-8f6a-2f1de2a90c11"
            onRetry={() => undefined}
            actions={<Button variant="ghost">{say('Zum Warenkorb', 'Back to cart')}</Button>}
          />
        </Card>
      </Grid>
      <StatRow>
        <Stat label={say('Ausgaben im November', 'Spending in November')} value="" isLoading />
        <Stat
          label={say('Gebuchte Lizenzen', 'Booked licences')}
          value="1.204"
          comparison={{
            text: say('38 mehr als im Oktober', '38 more than in October'),
            trend: 'up',
            tone: 'good',
          }}
        />
      </StatRow>
      <Grid min="22rem">
        <Card title={say('Fortschritt', 'Progress')}>
          <Stack>
            <ProgressBar label={say('Budget verbraucht', 'Budget used')} value={72} />
            <ProgressBar
              label={say('Lizenzen zugewiesen', 'Licences assigned')}
              value={18}
              max={25}
              tone="success"
            />
            <ProgressBar label={say('Kreditlimit', 'Credit limit')} value={97} tone="danger" />
            <ProgressBar label={say('Preisliste wird geprüft', 'Checking the price sheet')} />
            <Inline gap={4}>
              <Spinner size="sm" />
              <Spinner label={say('Wird geladen', 'Loading')} />
              <Spinner size="lg" />
            </Inline>
          </Stack>
        </Card>
        <Card title={say('Platzhalter', 'Skeletons')}>
          <Stack>
            <Inline gap={3}>
              <Skeleton shape="circle" width="32px" />
              <Skeleton width="12rem" />
            </Inline>
            <Skeleton shape="title" width="50%" />
            <Skeleton lines={3} />
            <Skeleton shape="block" />
          </Stack>
        </Card>
      </Grid>
    </>
  );
}

function Banners() {
  const say = useSay();
  return (
    <Stack gap={2}>
      <Banner>
        {say(
          'Sie sehen Beispieldaten. Es wird nichts bestellt.',
          'You are looking at sample data. Nothing is ordered.',
        )}
      </Banner>
      <Banner tone="success" title={say('Bestellung angenommen', 'Order accepted')}>
        {say(
          'Die Lizenzen stehen in wenigen Minuten bereit.',
          'The licences are ready in a few minutes.',
        )}
      </Banner>
      <Banner
        tone="warning"
        actions={<Button size="sm">{say('Jetzt verlängern', 'Extend now')}</Button>}
        onDismiss={() => undefined}
      >
        {say('Ihre Sitzung endet in 2 Minuten.', 'Your session ends in 2 minutes.')}
      </Banner>
      <Banner
        tone="danger"
        title={say('Zwei Angaben fehlen', 'Two entries are missing')}
        isAnnounced
      >
        {say('Bitte prüfen Sie Kostenstelle und Menge.', 'Please check cost centre and quantity.')}
      </Banner>
    </Stack>
  );
}
